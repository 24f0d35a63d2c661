import { calls } from './calls.ts'
import type { HarborFacts } from './harborFacts.ts'
import { ipfsFolder } from './metadata/passes.ts'
import type { Moment } from './moment.ts'
import { people } from './people.ts'

/** The names of the local world. */
export const names = { visitor: 'anchor.eth', mate: 'mooring.eth', till: 'harbor-coffee.eth' } as const

/** Who has which name and picture. The mark claims the visitor's name, which does not lead back to it. */
export function storyOfNames(facts: Pick<HarborFacts, 'names' | 'collections'>): Moment[] {
  const { deployer, visitor, mate, mark, till } = people
  const { records } = facts.names
  const owned = [
    { name: names.visitor, owner: visitor },
    { name: names.mate, owner: mate },
    { name: names.till, owner: till },
  ]
  const registrations = owned.map(({ name, owner }) => {
    const [label = '', parent = ''] = name.split('.')
    return calls.giveNode(facts.names, deployer, { parent, label, owner, resolver: records })
  })
  const addresses = owned.map(({ name, owner }) => calls.setAddress(facts.names, owner, name, owner))
  const passport = `eip155:31337/erc721:${facts.collections.passes}/1`
  return [
    { daysAgo: 1_090, act: (chain) => chain.mine(registrations) },
    { daysAgo: 1_090, act: (chain) => chain.mine(addresses) },
    { daysAgo: 1_089, act: (chain) => chain.send(calls.setPrimaryName(facts.names, visitor, names.visitor)) },
    { daysAgo: 1_088, act: (chain) => chain.send(calls.setPrimaryName(facts.names, mate, names.mate)) },
    { daysAgo: 1_087, act: (chain) => chain.send(calls.setPrimaryName(facts.names, till, names.till)) },
    { daysAgo: 1_086, act: (chain) => chain.send(calls.setPrimaryName(facts.names, mark, names.visitor)) },
    {
      daysAgo: 1_085,
      act: (chain) => chain.send(calls.setText(facts.names, visitor, names.visitor, 'avatar', passport)),
    },
    {
      daysAgo: 1_084,
      act: (chain) =>
        chain.send(
          calls.setText(facts.names, mate, names.mate, 'avatar', `ipfs://${ipfsFolder}/mooring.png`),
        ),
    },
  ]
}
