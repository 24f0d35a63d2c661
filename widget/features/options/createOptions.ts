import type { createStore, PrimitiveAtom } from 'jotai/vanilla'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { type Options, parseOptions, startOnlyOptions } from './parseOptions.ts'

export interface OptionsParameters {
  store: ReturnType<typeof createStore>
  /** What the host set, merged over time. */
  optionsAtom: PrimitiveAtom<Options>
  /** An alert for the page's developer. */
  onProblem: (error: WalletKitError) => void
  /** Carries out what just changed, after it was merged; `earlier` ends with the change before. Never rejects. */
  onChange: (changed: Options, earlier: Promise<void>) => Promise<void>
}

/** Takes what the host sets. */
export function createOptions({ store, optionsAtom, onProblem, onChange }: OptionsParameters) {
  let configured: Promise<void> = Promise.resolve()
  return {
    /**
     * Merges options; each bad one raises an alert and the rest applies.
     *
     * @throws `INVALID_OPTION` for an option that cannot change after the start
     */
    apply(input: Readonly<Record<string, unknown>>, isStart: boolean): void {
      const fixed = isStart ? undefined : startOnlyOptions.find((name) => Object.hasOwn(input, name))
      if (fixed) throw new WalletKitError('INVALID_OPTION', `Option "${fixed}" cannot change after the start`)
      const { options, problems } = parseOptions(input)
      store.set(optionsAtom, (current) => ({ ...current, ...options }))
      for (const problem of problems) onProblem(problem)
      configured = onChange(options, configured)
    },
    /** Resolves when the options that were set so far are in force. */
    configured: () => configured,
  }
}

export type OptionsFeature = ReturnType<typeof createOptions>
