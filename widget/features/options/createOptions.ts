import type { createStore, PrimitiveAtom } from 'jotai/vanilla'
import { orNull } from '#shared/errors/orNull.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { type Options, type OtherOption, parseOptions, startOnlyOptions } from './parseOptions.ts'

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
  /** Something that the page has set is not in force: its code did not come. */
  let hasLost = false
  /** By which call an option was set last. */
  const setBy = new Map<string, object>()

  const take = (options: Options, earlier: Promise<void>) => {
    store.set(optionsAtom, (current) => ({ ...current, ...options }))
    return onChange(options, earlier)
  }

  /** Takes uncommon options, and what is valid of the others, a moment later: the code for that is loaded first. */
  const takeOthers = async (others: readonly OtherOption[], call: object, earlier: Promise<void>) => {
    const loaded = await import('./uncommonOptions.ts').catch(orNull)
    if (!loaded) {
      hasLost = true
      return onProblem(new WalletKitError('FRAME_UNREACHABLE', 'Options did not load'))
    }
    const { options, problems } = loaded.uncommonOptions.reportInvalidOptions(others, store.get(optionsAtom))
    for (const problem of problems) onProblem(problem)
    const latest = Object.entries(options).filter(([name]) => setBy.get(name) === call)
    await take(Object.fromEntries(latest), earlier)
  }

  return {
    /**
     * Merges options; each invalid one raises an alert and the rest applies.
     *
     * @throws `INVALID_OPTION` for an option that cannot change after the start
     */
    apply(input: Readonly<Record<string, unknown>>, isStart: boolean): void {
      const fixed = isStart ? undefined : startOnlyOptions.find((name) => Object.hasOwn(input, name))
      if (fixed) throw new WalletKitError('INVALID_OPTION', `Option "${fixed}" cannot change after the start`)
      for (const name of Object.keys(input)) setBy.set(name, input)
      const { options, others } = parseOptions(input)
      configured = take(options, configured)
      if (others.length > 0) configured = takeOthers(others, input, configured)
    },
    /** Resolves when the options that were set so far are in force. */
    configured: () => configured,
    /** Whether the page may have switched something off that this widget knows nothing of. */
    hasLost: () => hasLost,
  }
}

export type OptionsFeature = ReturnType<typeof createOptions>
