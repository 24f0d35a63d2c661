import { sayUnforeseen } from '../errors/sayUnforeseen.ts'
import { WalletKitError } from '../errors/walletKitError.ts'
import { withCause } from '../errors/withCause.ts'

/**
 * A part of the app before and after its code is there. What is asked of it before waits, and is carried out in its order; where the
 * code does not load, with the next try.
 */
export function createLoadable<Part extends { destroy(): void }>(load: () => Promise<Part>) {
  let part: Part | undefined
  let loading: Promise<Part> | undefined
  const waiting: ((part: Part) => unknown)[] = []
  let isOver = false

  /** @throws `FRAME_UNREACHABLE` when the code cannot be loaded; it may be asked again */
  const need = (): Promise<Part> => {
    loading ??= load().then(
      (loaded) => {
        part = loaded
        for (const command of waiting.splice(0)) command(loaded)
        return loaded
      },
      (thrown: unknown) => {
        loading = undefined
        throw withCause(new WalletKitError('FRAME_UNREACHABLE', 'The code for it did not load'), thrown)
      },
    )
    return loading
  }

  return {
    need,
    present: () => part,
    use(command: (part: Part) => unknown): void {
      if (part) return void command(part)
      if (isOver) return
      waiting.push(command)
      need().catch(sayUnforeseen)
    },
    destroy() {
      isOver = true
      waiting.splice(0)
      if (part) return part.destroy()
      // Code that did not load has nothing to destroy; whoever waited for it was told.
      void loading?.then(
        (loaded) => loaded.destroy(),
        () => {},
      )
    },
  }
}

export interface Loadable<Part extends { destroy(): void }> extends ReturnType<typeof createLoadable<Part>> {}
