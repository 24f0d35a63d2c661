import { expect, test } from 'vitest'
import { namespaces } from './namespaces.ts'

test.each([
  'admin_addPeer',
  'anvil_setBalance',
  'debug_traceTransaction',
  'evm_mine',
  'ganache_setTime',
  'hardhat_impersonateAccount',
  'parity_setAccountMeta',
  'personal_unlockAccount',
  'tenderly_setBalance',
  'txpool_content',
  'eth_accounts',
  'eth_sendTransaction',
  'eth_sendTransactionSync',
  'eth_sendUnsignedTransaction',
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData_v4',
  'getBalance',
])('rejects: %s on an EVM chain', (method) => {
  expect(namespaces.eip155?.rpcMethods.has(method)).toBe(false)
})

test.each([
  'eth_call',
  'eth_getAccount',
  'eth_sendRawTransaction',
  'eth_sendRawTransactionConditional',
  'eth_sendRawTransactionSync',
  'net_version',
  'web3_clientVersion',
])('default: %s on an EVM chain', (method) => {
  expect(namespaces.eip155?.rpcMethods.has(method)).toBe(true)
})

test('behavior: of what an EVM method may send, it is signed', () => {
  const sending = [...(namespaces.eip155?.rpcMethods ?? [])].filter((method) => /send|sign/i.test(method))
  expect(sending.filter((method) => !method.startsWith('eth_sendRawTransaction'))).toEqual([])
})

test('default: Solana’s reads and what hands over a transaction, not the faucet', () => {
  const has = (method: string) => namespaces.solana?.rpcMethods.has(method)
  const methods = [
    'getLatestBlockhash',
    'sendTransaction',
    'simulateTransaction',
    'requestAirdrop',
    'eth_call',
  ]
  expect(methods.map(has)).toEqual([true, true, true, false, false])
})
