import type { Offer } from '#shared/api/admin/offer.ts'
import { type ProjectFeatureName, traitsOf } from '#shared/entities/features.ts'
import type { ServerConfig } from '../config/serverConfig.ts'
import type { Project } from '../projects/project.ts'
import { offersText } from './text.ts'

/** What offers follow from. */
export interface OfferFacts {
  config: ServerConfig
  project: Project
}

/** Whether something is there, why, and what would switch it on. */
export type Verdict = Pick<Offer, 'isOn' | 'reason' | 'remedy'>

export const on = (reason: string): Verdict => ({ isOn: true, reason, remedy: null })

/** @param option of `npm run project -- edit ID` */
export function offInProject(reason: string, field: string, { id }: Project, option: string): Verdict {
  const command = `npm run project -- edit ${id} ${option}`
  return { isOn: false, reason, remedy: { where: 'project', field, command } }
}

/** @param anchor in `docs/host/hosting.md` */
export const offOnServer = (reason: string, setting: string, anchor: string): Verdict => ({
  isOn: false,
  reason,
  remedy: { where: 'server', setting, anchor },
})

/** What the project's switch says against a feature; null: nothing. */
export function offBySwitch(name: ProjectFeatureName, project: Project): Verdict | null {
  const { initial, isBuilt } = traitsOf[name]
  if (isBuilt === false) return { isOn: false, reason: offersText.notBuilt, remedy: null }
  const isOn = project.features[name] ?? initial ?? true
  if (isOn) return null
  const reason = project.features[name] === false ? offersText.switchedOff : offersText.notSwitchedOn
  return offInProject(reason, `features.${name}`, project, `--feature ${name}=on`)
}
