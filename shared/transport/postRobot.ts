/** What the kit uses of post-robot: the library itself in a browser, one copy for each window in a test. */
export interface PostRobot {
  on(
    name: string,
    options: { window: Window; domain: string },
    handler: (event: { data: unknown }) => void,
  ): { cancel(): void }
  send(
    window: Window,
    name: string,
    data: object,
    options: { domain: string; fireAndForget: true },
  ): PromiseLike<unknown>
}
