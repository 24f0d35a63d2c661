/** One guard of the product, and the test that fails without it. */
export interface Guard {
  /** What becomes possible without it, with the threat or demand that it stands against. */
  readonly name: string
  /** The file that it is in, from the project's root. */
  readonly file: string
  /**
   * The code that is replaced: a run of whole tokens that is in the file exactly once. Blanks, line breaks, comments and trailing commas
   * do not count.
   */
  readonly find: string
  /** What the file has in its place when it does without the guard. */
  readonly replace: string
  /**
   * The one test that must fail, by an assertion, in the file that this one is named for: of a unit test by its title, with its suite's
   * before it (`suite > test`) where that alone is not enough; of a browser test by a part of its title.
   */
  readonly test: string
}

/**
 * Names the guards that the tests of one file prove: `x.guards.ts` is beside `x.test.ts`, and `x.view.guards.ts` beside
 * `x.view.test.tsx`. Each is taken out in turn by `npm run mutations`.
 */
export function defineGuards(guards: readonly Guard[]): readonly Guard[] {
  return guards
}
