import type { Phone } from '../phone.ts'
import type { PhoneConfig } from '../phoneConfig.ts'

/** What each part of the page works with. */
export interface PageContext {
  list: HTMLElement
  phone: Phone
  config: PhoneConfig
  /** Says what is going on while the work lasts, and what went wrong. */
  follow(text: string, work: () => Promise<unknown>): Promise<void>
}

/** A chain as a person knows it; an unknown one as it is. */
export function chainName({ chains, solana }: PhoneConfig, caipNetworkId: string): string {
  return [...chains, solana].find((chain) => chain.caipNetworkId === caipNetworkId)?.name ?? caipNetworkId
}
