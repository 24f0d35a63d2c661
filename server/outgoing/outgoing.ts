/** Whom the server asks. */
export type OutgoingTarget = 'chain' | 'relay' | 'mail' | 'seller' | 'database'

/** A call that leaves the server, by names that are few: never an address, an account or what is asked. */
export interface OutgoingCall {
  to: OutgoingTarget
  /** A CAIP-2 id, or what the configuration calls it. */
  name: string
  /** What kind of question it is. */
  operation: string
}

/**
 * `answered`: also with what the asker does not like. `refused`: the other side does not want to. `unreachable`: it does not answer, or with
 * an error of its own. `invalid`: what it answers cannot be read. `abandoned`: nobody waits any more.
 */
export type Outcome = 'answered' | 'refused' | 'unreachable' | 'invalid' | 'abandoned'

/** Told of each call as it begins; what it gives is told how the call has ended. */
export type WatchCalls = (call: OutgoingCall) => (outcome: Outcome) => void

/** Tells all of them. */
export const watchAll =
  (watchers: readonly WatchCalls[]): WatchCalls =>
  (call) => {
    const ends = watchers.map((watch) => watch(call))
    return (outcome) => {
      for (const end of ends) end(outcome)
    }
  }

/** Where nobody watches. */
export const unwatched: WatchCalls = () => () => undefined

interface Watching<Result> {
  ask: () => Promise<Result>
  /** Left out: it has answered. */
  outcomeOf?: (result: Result) => Outcome
  outcomeOfError: (error: unknown) => Outcome
}

/**
 * Asks, and says how that has ended.
 *
 * @example watched(watch, { to: 'mail', name: 'smtp', operation: 'send' }, { ask, outcomeOfError: () => 'unreachable' })
 */
export async function watched<Result>(
  watch: WatchCalls,
  call: OutgoingCall,
  { ask, outcomeOf = () => 'answered', outcomeOfError }: Watching<Result>,
): Promise<Result> {
  const end = watch(call)
  try {
    const result = await ask()
    end(outcomeOf(result))
    return result
  } catch (error) {
    end(isAbort(error) ? 'abandoned' : outcomeOfError(error))
    throw error
  }
}

const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError'
