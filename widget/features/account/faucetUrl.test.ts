import { expect, test } from 'vitest'
import { toNetwork } from '#shared/entities/networkCatalogue.ts'
import { faucetUrl } from './faucetUrl.ts'

const network = toNetwork({
  id: 'eip155:11155111',
  name: 'Sepolia',
  currency: ['Ether', 'ETH', 18],
  rpcUrls: ['https://rpc.example'],
})
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test('default: the faucet’s page with the account and the network filled in', () => {
  const given = faucetUrl({ ...network, faucetUrl: 'https://faucet.example/get' }, address)
  expect(given).toBe(`https://faucet.example/get?address=${address}&network=eip155%3A11155111`)
})

test('behavior: what the faucet’s own address asks for stays', () => {
  const given = faucetUrl({ ...network, faucetUrl: 'https://faucet.example/?lang=de&address=0x0' }, address)
  expect(given).toBe(`https://faucet.example/?lang=de&address=${address}&network=eip155%3A11155111`)
})

test('rejects: a network without a faucet', () => {
  expect(faucetUrl(network, address)).toBeNull()
})
