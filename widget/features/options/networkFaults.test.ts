import { expect, it } from 'vitest'
import { harbor, lagoon } from '../../testing/fakeNetworks.ts'
import { unknownNetwork, unlistedNetwork } from './networkFaults.ts'

const [first, second] = [lagoon, harbor].map(({ caipNetworkId, name }) => `${caipNetworkId} (${name})`)

it('default: what can be written instead is named, in its order', () => {
  expect(unknownNetwork('eip155:424242', [lagoon, harbor])).toBe(
    `Option "networks": eip155:424242 is not a network that the kit knows: give it as a whole, or one of the project's: ${first}, ${second}`,
  )
  expect(unlistedNetwork('eip155:1', [lagoon, harbor])).toBe(
    `Option "defaultNetwork": eip155:1 is not in the networks list: ${first}, ${second}`,
  )
})

it('behavior: of many twelve are named, and the others counted', () => {
  const fault = unlistedNetwork('eip155:1', Array(40).fill(harbor))
  expect(fault.split('(').length - 1).toBe(12)
  expect(fault.endsWith(', 28 more')).toBe(true)
})
