import { expect, test } from 'vitest'
import { rpcNodes } from './rpcNodes.ts'

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
  expect(rpcNodes.eip155?.methods.has(method)).toBe(false)
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
  expect(rpcNodes.eip155?.methods.has(method)).toBe(true)
})

test('behavior: of what an EVM method may send, it is signed', () => {
  const sending = [...(rpcNodes.eip155?.methods ?? [])].filter((method) => /send|sign/i.test(method))
  expect(sending.filter((method) => !method.startsWith('eth_sendRawTransaction'))).toEqual([])
})

test('default: Solana’s reads and what hands over a transaction, not the faucet', () => {
  const has = (method: string) => rpcNodes.solana?.methods.has(method)
  const methods = [
    'getLatestBlockhash',
    'sendTransaction',
    'simulateTransaction',
    'requestAirdrop',
    'eth_call',
  ]
  expect(methods.map(has)).toEqual([true, true, true, false, false])
})

test.each([
  'dumpprivkey',
  'generatetoaddress',
  'getnetworkinfo',
  'getnewaddress',
  'importdescriptors',
  'invalidateblock',
  'scantxoutset',
  'sendtoaddress',
  'setban',
  'signrawtransactionwithkey',
  'signrawtransactionwithwallet',
  'stop',
  'submitblock',
  'walletpassphrase',
])('rejects: %s on Bitcoin', (method) => {
  expect(rpcNodes.bip122?.methods.has(method)).toBe(false)
})

test.each(['getblockchaininfo', 'getrawtransaction', 'estimatesmartfee', 'sendrawtransaction'])(
  'default: %s on Bitcoin',
  (method) => {
    expect(rpcNodes.bip122?.methods.has(method)).toBe(true)
  },
)

test.each(['adv_disable_header_sync', 'client_config', 'network_info', 'sandbox_patch_state'])(
  'rejects: %s on NEAR',
  (method) => {
    expect(rpcNodes.near?.methods.has(method)).toBe(false)
  },
)

test.each(['block', 'gas_price', 'query', 'send_tx', 'tx'])('default: %s on NEAR', (method) => {
  expect(rpcNodes.near?.methods.has(method)).toBe(true)
})
