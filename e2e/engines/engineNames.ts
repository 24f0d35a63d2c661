/** The engines in which the product is the same. */
export const engineNames = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof engineNames)[number]

/** What a project of the runner says: in which of them its tests are walked. */
export interface EngineOptions {
  engineName: EngineName
}
