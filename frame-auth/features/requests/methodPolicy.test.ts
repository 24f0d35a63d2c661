import { describe, expect, it } from 'vitest'
import { safeEvmMethods } from '#shared/constants/safeEvmMethods.ts'
import { approvedMethods, type MethodKind, methodPolicy } from './methodPolicy.ts'

const of = (kind: MethodKind) =>
  [...methodPolicy].filter(([, policy]) => policy.kind === kind).map(([name]) => name)

describe('methodPolicy', () => {
  it('default: what signs and what moves money, and nothing else, needs a person', () => {
    expect(of('sign').sort()).toEqual(['personal_sign', 'solana_signMessage'])
    expect(of('money').sort()).toEqual([
      'eth_sendTransaction',
      'eth_signTypedData_v4',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
      'solana_signTransaction',
      'wallet_grantPermissions',
      'wallet_removeAccountUpgrade',
      'wallet_replaceTransaction',
      'wallet_requestExecutionPermissions',
      'wallet_revokeAllExecutionPermissions',
      'wallet_revokeExecutionPermission',
      'wallet_revokePermissions',
      'wallet_sendCalls',
    ])
  })

  it('behavior: what is approved, by namespace', () => {
    expect(approvedMethods((kind) => kind === 'sign')).toEqual({
      eip155: ['personal_sign'],
      solana: ['solana_signMessage'],
    })
    expect(approvedMethods(() => true)).toEqual({
      eip155: expect.arrayContaining(['personal_sign', 'eth_sendTransaction']),
      solana: expect.arrayContaining(['solana_signMessage', 'solana_signTransaction']),
    })
    expect(approvedMethods(() => false)).toEqual({})
  })

  it('R29 behavior: accounts and chain are answered by the frame itself', () => {
    expect(of('local').sort()).toEqual([
      'eth_accounts',
      'eth_chainId',
      'eth_coinbase',
      'eth_requestAccounts',
      'net_version',
      'wallet_getCallsStatus',
      'wallet_getCapabilities',
      'wallet_getGrantedExecutionPermissions',
      'wallet_getPermissions',
      'wallet_getSupportedExecutionPermissions',
      'wallet_hasOpenRequests',
      'wallet_requestPermissions',
      'wallet_switchEthereumChain',
    ])
  })

  it.each([...safeEvmMethods])('behavior: %s reads, or is known here', (method) => {
    expect(['read', 'local']).toContain(methodPolicy.get(method)?.kind)
  })

  it.each(of('read'))('behavior: %s does not sign by its name', (method) => {
    expect(method).not.toMatch(/sign(?!atures|edT)/i)
  })

  it.each([
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_getEncryptionPublicKey',
    'eth_decrypt',
    'wallet_showCallsStatus',
    'wallet_addEthereumChain',
    'wallet_exportPrivateKey',
    'wallet_revokeDevice',
    'requestAirdrop',
    'constructor',
    '__proto__',
    '',
  ])('rejects: %s', (method) => {
    expect(methodPolicy.get(method)).toBeUndefined()
  })
})
