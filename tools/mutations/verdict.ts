/** Why a guard is not proved; `null`: its test failed without it, by an assertion. */
export interface Verdict {
  readonly name: string
  readonly problem: string | null
}
