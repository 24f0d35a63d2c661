const caveat = {
  name: 'caveats',
  type: 'tuple[]',
  components: [
    { name: 'enforcer', type: 'address' },
    { name: 'terms', type: 'bytes' },
    { name: 'args', type: 'bytes' },
  ],
} as const

/** Members of the struct `Delegation` in the manager's functions and events. */
export const delegationComponents = [
  { name: 'delegate', type: 'address' },
  { name: 'delegator', type: 'address' },
  { name: 'authority', type: 'bytes32' },
  caveat,
  { name: 'salt', type: 'uint256' },
  { name: 'signature', type: 'bytes' },
] as const
