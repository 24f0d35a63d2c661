/**
 * Keys of the local world, as public as can be: the EVM ones are the first of the well-known test mnemonic, which
 * anvil funds on every chain.
 */
export const demoAccounts = {
  /** The demo visitor's wallet. */
  evm: [
    '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
    '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  ],
  /** Whom hostile tokens have been sent to (world/history/people.ts). */
  mark: '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
  /** Three hundred tokens and two thousand transfers, in a world that is asked for them. */
  crowded: '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6',
  /** Deploys the tokens and hands them out. */
  deployer: '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6',
  /** The shop's till, as an address. */
  till: '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720',
  /** An ed25519 seed, and its address on Solana. */
  solana: '0x7a1c7d25d0a1e84f6b8f7a9e64cbb1f20f5be1d3c0f2a9c84d16e5b3970a2c11',
  solanaTill: '7C4jsPZpht42Tw6MjXWF56Q5RQUocjBBmciEjDa8HRtp',
} as const
