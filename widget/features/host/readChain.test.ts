import { describe, expect, it } from 'vitest'
import { safeEvmMethods } from '#shared/constants/safeEvmMethods.ts'
import { createReadChain } from '../../services/rpc/readChain.ts'
import { harbor, lagoon } from '../../testing/fakeNetworks.ts'

function open() {
  const asked: unknown[] = []
  const readChain = createReadChain(async (...question) => {
    asked.push(question)
    return '0x1'
  })
  return { readChain, asked }
}

describe('createReadChain', () => {
  it.each(['eth_call', 'eth_getBalance', 'eth_blockNumber', 'eth_sendRawTransaction'])(
    'behavior: %s goes to the chain',
    async (method) => {
      const { readChain, asked } = open()
      expect(await readChain(harbor, method, ['0x0'])).toBe('0x1')
      expect(asked).toEqual([[harbor, method, ['0x0']]])
    },
  )

  it('behavior: the chain id is known without asking', async () => {
    const { readChain, asked } = open()
    expect(await readChain(harbor, 'eth_chainId', undefined)).toBe('0x7a69')
    expect(await readChain(harbor, 'net_version', undefined)).toBe('31337')
    expect(asked).toEqual([])
  })

  it('behavior: nothing is permitted to the page, as EIP-2255 says it', async () => {
    const { readChain, asked } = open()
    expect(await readChain(harbor, 'wallet_getPermissions', [])).toEqual([])
    expect(asked).toEqual([])
  })

  it.each([
    'personal_sign',
    'eth_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'eth_signTransaction',
    'eth_accounts',
    'eth_requestAccounts',
    'wallet_sendCalls',
    'wallet_switchEthereumChain',
    'debug_traceTransaction',
    'anvil_setBalance',
    'ETH_CALL',
    'constructor',
    '__proto__',
  ])('rejects: %s needs a wallet', async (method) => {
    const { readChain, asked } = open()
    await expect(readChain(harbor, method, [])).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(asked).toEqual([])
  })

  it('rejects: Solana, whose reads a page makes itself', async () => {
    await expect(open().readChain(lagoon, 'eth_call', [])).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })

  it('behavior: no safe method signs, sends from an account or changes a wallet', () => {
    for (const method of safeEvmMethods) {
      expect(method).toMatch(/^(eth|net|web3)_/)
      expect(method).not.toMatch(/sign|sendTransaction|accounts/i)
    }
  })
})
