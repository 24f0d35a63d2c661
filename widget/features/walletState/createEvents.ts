import type { AnalyticsEvent } from '#shared/analytics/analyticsEvents.ts'
import type { Connection } from './connection.ts'

/** What happened in one feature, and what the modal shows may follow it. */
export interface AppEvents {
  /** The modal is shown. */
  opened: []
  /** The modal begins to close. */
  closed: []
  /** Back from the only view that there is. */
  backedOut: []
  /** A person connected a wallet. */
  connected: [connection: Connection]
  /** A wallet changed, or came (back) by itself. `answered`: a call of the page had waited for it. */
  changed: [connection: Connection, before: Connection | undefined, answered: boolean]
  /** A connection ended: by the person, the page, the wallet or another tab. */
  lost: [connection: Connection]
  /** An account has sent something by way of the kit: what was read of it is out of date. */
  sent: []
  /** The page was told of an analytics event. */
  tracked: [event: AnalyticsEvent]
}

type Listener<Name extends keyof AppEvents> = (...details: AppEvents[Name]) => void

/** Runs the listeners in order, in the task of what happened. `on` gives the unsubscriber. */
export function createEvents() {
  const listeners: { [Name in keyof AppEvents]: Set<Listener<Name>> } = {
    opened: new Set(),
    closed: new Set(),
    backedOut: new Set(),
    connected: new Set(),
    changed: new Set(),
    lost: new Set(),
    sent: new Set(),
    tracked: new Set(),
  }
  return {
    on<Name extends keyof AppEvents>(name: Name, listener: Listener<Name>): () => void {
      listeners[name].add(listener)
      return () => void listeners[name].delete(listener)
    },
    emit<Name extends keyof AppEvents>(name: Name, ...details: AppEvents[Name]): void {
      for (const listener of listeners[name]) listener(...details)
    },
  }
}
