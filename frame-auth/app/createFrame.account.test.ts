import { describe, expect, it } from 'vitest'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import { stubAddresses } from '../testing/createStubCustody.ts'
import { createTestFrame, type TestFrameParameters } from '../testing/createTestFrame.ts'
import { harbor, ledger, shopOrigin, testConfig } from '../testing/testConfig.ts'

const never = new AbortController().signal

async function start(parameters: TestFrameParameters = {}) {
  const test = createTestFrame(parameters)
  await test.handlers.syncDappData({ origin: shopOrigin, name: 'Shop' }, never)
  const user = async (interactive: boolean) => test.handlers.getUser({ interactive }, never)
  return { ...test, user }
}

describe('createFrame: the account', () => {
  it('R29 behavior: one address on every network, and an EOA where the network has no smart accounts', async () => {
    const { handlers, user } = await start()
    await user(false)
    expect(await handlers.setPreferredAccount({ type: 'smartAccount' }, never)).toEqual({
      type: 'eoa',
      address: stubAddresses.eip155,
    })
    expect(await handlers.getSmartAccountEnabledNetworks({}, never)).toEqual({ networks: [] })
    expect(await handlers.initSmartAccount({}, never)).toEqual({
      address: stubAddresses.eip155,
      isDeployed: false,
      status: 'unknown',
    })
    await handlers.switchNetwork({ chainId: ledger.caipNetworkId }, never)
    expect(await handlers.setPreferredAccount({ type: 'eoa' }, never)).toMatchObject({
      address: stubAddresses.solana,
    })
  })

  it('R29 behavior: a smart account where it is wanted and there, of one address; the person’s choice is kept, and goes before a page’s', async () => {
    const base = { ...harbor, id: 8453, caipNetworkId: 'eip155:8453' } as const
    const parameters = { config: { networks: [base, harbor, ledger] }, records: new Map() }
    const { handlers, chain } = await start(parameters)
    const ask = (more: object = {}) => handlers.getUser({ interactive: false, ...more }, never)
    chain.answers['eth_getCode'] = ([address]: [string]) =>
      address === stubAddresses.eip155 ? `0xef0100${delegationFramework.delegate.slice(2)}` : '0x'
    expect(await ask({ chainId: base.caipNetworkId })).toMatchObject({
      address: stubAddresses.eip155,
      accounts: [{ address: stubAddresses.eip155, type: 'smartAccount' }, { type: 'eoa' }],
      smartAccountDeployed: true,
      smartAccountNetworks: [base.caipNetworkId],
    })
    expect(await ask({ chainId: harbor.caipNetworkId })).toMatchObject({
      accounts: [{ address: stubAddresses.eip155, type: 'eoa' }, {}],
      preferredAccountType: 'smartAccount',
    })
    expect(await ask({ chainId: base.caipNetworkId, preferredAccountType: 'eoa' })).toMatchObject({
      accounts: [{ address: stubAddresses.eip155, type: 'eoa' }, {}],
      preferredAccountType: 'eoa',
    })
    const type = 'smartAccount'
    expect(await handlers.setPreferredAccount({ type }, never)).toEqual({
      type,
      address: stubAddresses.eip155,
    })
    const later = await start(parameters)
    expect(
      await later.handlers.getUser({ interactive: false, preferredAccountType: 'eoa' }, never),
    ).toMatchObject({ preferredAccountType: 'smartAccount' })
  })

  it('R29 parameters: a project that offers no smart accounts has none, whatever is preferred', async () => {
    const base = { ...harbor, id: 8453, caipNetworkId: 'eip155:8453' } as const
    const features = { ...testConfig.features, smartAccounts: false }
    const { handlers, user } = await start({ config: { networks: [base], features } })
    await user(false)
    await handlers.setPreferredAccount({ type: 'smartAccount' }, never)
    expect(await user(false)).toMatchObject({ preferredAccountType: 'eoa', smartAccountNetworks: [] })
  })

  it.each(['wallet_requestExecutionPermissions', 'wallet_grantPermissions'])(
    'rejects: %s where the project has switched sessions off, whatever the page has switched on',
    async (method) => {
      const features = { ...testConfig.features, smartSessions: false }
      const { handlers } = await start({ config: { features } })
      const asked = handlers.rpcRequest({ chainId: harbor.caipNetworkId, method, params: [{}] }, never)
      await expect(asked).rejects.toMatchObject({ code: 'METHOD_NOT_FOUND' })
    },
  )

  it('parameters: where the project has switched sessions off they can be had nowhere, and no network is asked', async () => {
    const features = { ...testConfig.features, smartSessions: false }
    const { handlers, chain } = await start({ config: { features } })
    const method = 'wallet_getSupportedExecutionPermissions'
    const asked = { chainId: harbor.caipNetworkId, method, params: [] }
    expect(await handlers.rpcRequest(asked, never)).toEqual({})
    expect(chain.calls.filter(({ method: read }) => read === 'eth_getCode')).toEqual([])
  })
})
