import type { WalletKitTypes } from '@reown/walletkit'
import { grantNamespaces } from './grantNamespaces.ts'
import { type Namespaces, type Phone, type PhoneProposal, rejected, toAsker } from './phone.ts'

export interface CreateProposalParameters {
  event: WalletKitTypes.SessionProposal
  /** What the phone could share. */
  accounts: Phone['accounts']
  approve(namespaces: Namespaces, properties?: Record<string, string>): ReturnType<PhoneProposal['approve']>
  reject: PhoneProposal['reject']
}

/** A website's proposal, for a person to decide on. */
export function createProposal(parameters: CreateProposalParameters): PhoneProposal {
  const { event, accounts, approve, reject } = parameters
  const { requiredNamespaces: required, optionalNamespaces: optional, proposer } = event.params
  const wishes = [...Object.entries(required), ...Object.entries(optional)]
  return {
    ...toAsker(proposer.metadata, event.verifyContext),
    id: event.id,
    chains: unique(wishes.flatMap(([key, { chains }]) => (key.includes(':') ? [key] : (chains ?? [])))),
    methods: unique(wishes.flatMap(([, { methods }]) => methods)),
    events: unique(wishes.flatMap(([, { events }]) => events)),
    approve({ accounts: chosen, namespaces, without = [], properties } = {}) {
      const choose = (own: readonly string[]) =>
        chosen ? own.filter((account) => chosen.includes(account)) : own.slice(0, 1)
      const shared = Object.fromEntries(
        Object.entries(accounts).map(([namespace, own]) => [namespace, choose(own)]),
      )
      const offered = Object.entries(optional).map(([key, wish]) => [
        key,
        { ...wish, methods: wish.methods.filter((method) => !without.includes(method)) },
      ])
      const granted = () =>
        grantNamespaces({ required, optional: Object.fromEntries(offered), accounts: shared })
      return approve(namespaces ?? granted(), properties)
    },
    reject: (refusal = rejected) => reject(refusal),
  }
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}
