/** The engines in which the product is the same. */
export const engineNames = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof engineNames)[number]

/** What a project of the runner says: in which of them its tests are walked. */
export interface EngineOptions {
  engineName: EngineName
  /** Whether tabs that lie behind others are hidden and may be frozen, as a person's are. Playwright keeps them visible. */
  hidesTabs: boolean
}
