/**
 * Contracts of MetaMask's delegation framework 1.3.0, which the embedded wallet upgrades an account to (EIP-7702) and grants sessions with (ERC-7710).
 * They stand at one address, with one code, on every chain of `delegationChains`. Why this framework is in docs/internals/decisions.md.
 *
 * @see https://github.com/MetaMask/delegation-framework/tree/v1.3.0
 */
export const delegationFramework = {
  /** The code that an upgraded account has: stateless, so that removing the upgrade leaves nothing behind. */
  delegate: '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B',
  /** keccak256 of `delegate`'s code. A chain that has another code there is one without smart accounts. */
  delegateCodeHash: '0x985e0f70ece8cb9ad91e41f4c4d389f7debc5226f070748925298a697c4c7d2f',
  /** EIP-712 domain of the delegate; its `verifyingContract` is the account. */
  delegateDomain: { name: 'EIP7702StatelessDeleGator', version: '1' },
  /** An account of its own, owned by keys or passkeys. */
  hybridAccount: '0x48dBe696A4D990079e039489bA2053B36E8FFEC4',
  /** ERC-7710's manager: redeems and disables delegations. Its owner can pause it, and move nothing. */
  delegationManager: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3',
  /** ERC-4337 EntryPoint 0.7. */
  entryPoint: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
} as const

/** Caveats that a session can carry: each refuses, on the chain, what its terms do not allow. */
export const caveatEnforcers = {
  AllowedCalldataEnforcer: '0xc2b0d624c1c4319760C96503BA27C347F3260f55',
  AllowedMethodsEnforcer: '0x2c21fD0Cb9DC8445CB3fb0DC5E7Bb0Aca01842B5',
  AllowedTargetsEnforcer: '0x7F20f61b1f09b08D970938F6fa563634d65c4EeB',
  ERC20PeriodTransferEnforcer: '0x474e3Ae7E169e940607cC624Da8A15Eb120139aB',
  ERC20StreamingEnforcer: '0x56c97aE02f233B29fa03502Ecc0457266d9be00e',
  ERC20TransferAmountEnforcer: '0xf100b0819427117EcF76Ed94B358B1A5b5C6D2Fc',
  ExactCalldataEnforcer: '0x99F2e9bF15ce5eC84685604836F71aB835DBBdED',
  LimitedCallsEnforcer: '0x04658B29F6b82ed55274221a06Fc97D318E25416',
  NativeTokenPeriodTransferEnforcer: '0x9BC0FAf4Aca5AE429F4c06aEEaC517520CB16BD9',
  NativeTokenStreamingEnforcer: '0xD10b97905a320b13a0608f7E9cC506b56747df19',
  NativeTokenTransferAmountEnforcer: '0xF71af580b9c3078fbc2BBF16FbB8EEd82b330320',
  NonceEnforcer: '0xDE4f2FAC4B3D87A1d9953Ca5FC09FCa7F366254f',
  RedeemerEnforcer: '0xE144b0b2618071B4E56f746313528a669c7E65c5',
  TimestampEnforcer: '0x1046bb45C8d673d4ea75321280DB34899413c069',
  ValueLteEnforcer: '0x92Bf12322527cAA612fd31a0e810472BBB106A8F',
} as const

/** EIP-155 ids of the chains on which the framework stands, as its makers publish them. */
export const delegationChains: readonly number[] = [
  1, 10, 56, 97, 100, 130, 137, 143, 146, 1155, 1301, 1328, 1329, 2020, 4114, 4217, 4326, 4663, 5000, 5003,
  5115, 6343, 8453, 10143, 10200, 13579, 14601, 42161, 42170, 42220, 42431, 46630, 57073, 59141, 59144, 80002,
  80069, 80094, 84532, 202601, 421614, 560048, 737373, 747474, 763373, 5042002, 11142220, 11155111, 11155420,
]
