/**
 * Where the page under test is. Playwright’s `Page` is one as it is; for a test that runs in the page’s own window (Vitest’s browser mode, a Cypress
 * component test) there is `thisPage`.
 */
export interface TestPage {
  /** Runs a function in the page, with an argument that is plain data, and resolves with its plain result. */
  evaluate<Argument, Result>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>
}

/** The window that the test itself runs in. */
export const thisPage: TestPage = { evaluate: async (run, argument) => run(argument) }

/**
 * A page whose window the test holds, as Cypress does.
 *
 * @example cy.window().then((window) => kit.connect(pageOf(window), { wallet: 'approves' }))
 */
export function pageOf(window: Window): TestPage {
  return {
    async evaluate(run, argument) {
      // A function’s own globals are those of the realm that it was made in.
      const make: (code: string) => typeof run = Reflect.get(window, 'eval')
      return make(`(${run})`)(argument)
    },
  }
}
