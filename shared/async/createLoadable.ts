import { sayUnforeseen } from '../errors/sayUnforeseen.ts'
import { WalletKitError } from '../errors/walletKitError.ts'
import { withCause } from '../errors/withCause.ts'
import { createLazy } from './createLazy.ts'

/**
 * A lazily loaded part of the app. Commands that are issued before it is loaded are queued and carried out in order; where it does
 * not load, with the next try.
 */
export function createLoadable<Part extends { destroy(): void }>(load: () => Promise<Part>) {
  const queue: ((part: Part) => unknown)[] = []
  let isOver = false
  const { need, present, destroy } = createLazy(
    () =>
      load().catch((thrown: unknown) => {
        throw withCause(new WalletKitError('FRAME_UNREACHABLE', 'The code for it did not load'), thrown)
      }),
    (part) => {
      for (const command of queue.splice(0)) command(part)
    },
  )

  return {
    /** @throws `FRAME_UNREACHABLE` when the code cannot be loaded; it may be asked again */
    need,
    present,
    use(command: (part: Part) => unknown): void {
      const part = present()
      if (part) return void command(part)
      if (isOver) return
      queue.push(command)
      need().catch(sayUnforeseen)
    },
    destroy(): void {
      isOver = true
      queue.splice(0)
      destroy()
    },
  }
}

export interface Loadable<Part extends { destroy(): void }> extends ReturnType<typeof createLoadable<Part>> {}
