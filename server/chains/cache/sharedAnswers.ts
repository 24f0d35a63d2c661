/** Where several processes keep their answers together. Each method resolves to `'down'` rather than to fail. */
export interface SharedAnswers {
  /** An answer's JSON; null if there is none. */
  read(key: string): Promise<string | null | 'down'>
  write(key: string, json: string, freshFor: number): Promise<void>
  /**
   * Takes the right to ask, which lasts for `CachePolicy.claim` after its last sign of life.
   *
   * @returns null if another process has it
   */
  claim(key: string): Promise<Claim | null | 'down'>
  /** Whether some process has the right to ask. */
  isClaimed(key: string): Promise<boolean | 'down'>
  destroy(): Promise<void>
}

export interface Claim {
  release(): Promise<void>
}
