import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { once } from '#shared/async/once.ts'
import type { ProjectConfig } from '#shared/entities/project.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'

/** Markup for the end of the widget's document: what a visitor sees until the widget's code is there. */
export type DrawFirstFrame = (config: ProjectConfig) => Promise<string>

type RenderFirstFrame = (config: ProjectConfig) => string

const moduleSchema = z.object({
  renderFirstFrame: z.custom<RenderFirstFrame>((value) => typeof value === 'function'),
})

/**
 * What `npm run build` made of the widget's own components for this purpose, loaded with its first use. A document whose first frame
 * cannot be drawn goes out without one: the widget draws itself a moment later.
 *
 * @throws WalletKitError `INVALID_OPTION` if the file is missing
 */
export function createFirstFrames(directory: string, log: Logger): DrawFirstFrame {
  const file = join(directory, 'firstFrame/renderFirstFrame.js')
  if (!existsSync(file))
    throw new WalletKitError(
      'INVALID_OPTION',
      `${file} is missing: run "npm run build" or set DIST_DIRECTORY`,
    )
  const load = once(async () => moduleSchema.parse(await import(pathToFileURL(file).href)).renderFirstFrame)

  return async (config) => {
    try {
      return (await load())(config)
    } catch (error) {
      log.error({ name: error instanceof Error ? error.name : typeof error }, 'first frame not drawn')
      return ''
    }
  }
}
