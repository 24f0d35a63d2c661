import { DELEGATOR_CONTRACTS } from '@metamask/delegation-deployments'
import { describe, expect, it } from 'vitest'
import { caveatEnforcers, delegationChains, delegationFramework } from './delegationFramework.ts'

const published = DELEGATOR_CONTRACTS['1.3.0'] ?? {}
const { delegate, hybridAccount, delegationManager, entryPoint } = delegationFramework

describe('delegationFramework', () => {
  it('default: its chains are those that its makers publish', () => {
    expect(delegationChains).toEqual(Object.keys(published).map(Number))
  })

  it('default: on each of its chains every contract stands at the address that is written here', () => {
    for (const chain of delegationChains)
      expect(published[chain], `chain ${chain}`).toMatchObject({
        EIP7702StatelessDeleGatorImpl: delegate,
        HybridDeleGatorImpl: hybridAccount,
        DelegationManager: delegationManager,
        EntryPoint: entryPoint,
        ...caveatEnforcers,
      })
  })
})
