/** How a test went, once: with all guards in their places (`null`), or without one of them. */
export interface Way {
  readonly without: string | null
  readonly outcome: 'green' | 'red by an assertion' | 'red'
  readonly messages: readonly string[]
}

/** What the tests of one file do without. */
export interface Ways {
  /** The guards of each test's title: it runs with all in their places and without one, in turn. */
  readonly inTurn: Readonly<Record<string, readonly string[]>>
  /** The guard that the file is loaded without. */
  readonly loadedWithout: string | null
}

declare module 'vitest' {
  interface TaskMeta {
    ways?: readonly Way[]
  }
  interface ProvidedContext {
    /** By the test file's absolute path. */
    ways: Readonly<Record<string, Ways>>
  }
}

/** Whether a test is meant by a title, which may have some of its suites' titles before it. */
export const isCalled = (fullName: string, title: string): boolean =>
  fullName === title || fullName.endsWith(` > ${title}`)
