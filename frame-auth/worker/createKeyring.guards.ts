import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 13: the share is not needed',
    file: 'frame-auth/worker/wrapDek.ts',
    find: 'const share = randomBytes(32)',
    replace: 'const share = new Uint8Array(32)',
    test: 'threat 13 behavior: the server’s part opens nothing without the device’s, nor the other way round',
  },
  {
    name: 'threat 16: the addresses are not bound to the vault',
    file: 'frame-auth/worker/sealContexts.ts',
    find: 'name.addresses.eip155,\n    name.addresses.solana,',
    replace: '',
    test: 'threat 16 rejects: a vault of another person, epoch, id or address',
  },
  {
    name: "threat 16: the pin's tag is not checked",
    file: 'frame-auth/worker/pinAddresses.ts',
    find: 'if (!genuine || !same)',
    replace: 'if (!same)',
    test: 'threat 16 rejects: a pin whose tag or addresses are not the wallet’s',
  },
  {
    name: 'the DEK stays for ever',
    file: 'frame-auth/worker/createKeyring.ts',
    find: 'timer = setTimeout(lock, idle)',
    replace: '',
    test: 'behavior: stays open for 15 min after its last use, and no longer',
  },
  {
    name: 'operations run on a wallet that is not theirs',
    file: 'frame-auth/worker/createKeyring.ts',
    find: 'if (opened?.vault.iv !== wallet)',
    replace: 'if (!opened)',
    test: 'rejects: every operation on a wallet that is not the open one',
  },
  {
    name: 'threat 16: keys of other addresses than shown are opened',
    file: 'frame-auth/worker/createKeyring.ts',
    find: 'await checkVault(person, vault, dek)',
    replace: '',
    test: 'threat 16 rejects: a vault of another person, epoch, id or address',
  },
  {
    name: 'threat 25: the lock of a device locks nothing',
    file: 'frame-auth/worker/wrapDek.ts',
    find: '(locked ?? inner).ciphertext',
    replace: 'inner.ciphertext',
    test: 'default: with a lock the device opens it only with the passkey’s secret beside its own parts',
  },
])
