import { join } from 'node:path'
import { runStep, type StepOutcome } from './runStep.ts'

/** The folders whose product code is compiled with the globals and modules of the place where it runs: `tsconfig.REALM.json`. */
export const realms = ['shared', 'loader', 'widget', 'frame-auth', 'admin', 'server'] as const
export type Realm = (typeof realms)[number]

/** The project files of `npm run check`: the realms', and the one of everything, tests and scripts included. */
export const projectFiles = [...realms.map((realm) => `tsconfig.${realm}.json`), 'tsconfig.json']

/**
 * Type checks one project file; what a person should read stands in `output`.
 *
 * @param buildInfo where the compiler keeps what it found, so that it looks the next time only at what has changed
 */
export function checkTypes(root: string, projectFile: string, buildInfo?: string): Promise<StepOutcome> {
  const tsc = join(root, 'node_modules', '.bin', 'tsc')
  const kept = buildInfo ? ['--incremental', '--tsBuildInfoFile', buildInfo] : []
  return runStep(tsc, ['--noEmit', '--project', join(root, projectFile), ...kept])
}
