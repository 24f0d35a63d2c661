import { expect, test } from 'vitest'
import { harbor, lagoon, quay } from '../../testing/fakeNetworks.ts'
import { holdingNetworks } from './holdingNetworks.ts'

const [onHarbor, onQuay, onLagoon] = [harbor, quay, lagoon].map(({ caipNetworkId }) => caipNetworkId)
if (!onHarbor || !onQuay || !onLagoon) throw new Error('There are three')
const all = [onHarbor, onQuay, onLagoon]

test.each([
  ['a key of the browser: all of its namespace', 'eoa', 'ANNOUNCED', [onHarbor, onQuay]],
  ['a key of the embedded wallet: the same', 'eoa', 'AUTH', [onHarbor, onQuay]],
  [
    'its account when it is upgraded, whose address is the person’s everywhere: the same',
    'smartAccount',
    'AUTH',
    [onHarbor, onQuay],
  ],
  ['a contract of another wallet: only where it is', 'smartAccount', 'ANNOUNCED', [onHarbor]],
  ['a wallet from afar, which may be a contract: only where it is', 'eoa', 'WALLET_CONNECT', [onHarbor]],
] as const)('behavior: %s', (_case, accountType, connectorType, networks) => {
  const target = { accountType, namespace: 'eip155', network: harbor } as const
  expect(holdingNetworks(target, connectorType, all)).toEqual(networks)
})
