import type { Mutation } from './mutation.ts'

/** The guards of the embedded wallet. */
export const embeddedMutations: readonly Mutation[] = [
  {
    name: 'threat 18: the signer signs bytes that were changed after the approval',
    file: 'frame-auth/worker/signing/signApproved.ts',
    find: 'if (!sameBytes(await sha256(bytes), hash))',
    replace: 'if (bytes.length === 0)',
    proof: {
      unit: 'frame-auth/worker/signing/signing.test.ts',
      test: 'threat 18 rejects: any byte changed after the approval',
    },
  },
  {
    name: 'threat 18: a Solana message may be a transaction',
    file: 'frame-auth/worker/signing/signSolana.ts',
    find: 'if (isTransactionOf(message, address))',
    replace: 'if (message.length === 0)',
    proof: {
      unit: 'frame-auth/worker/signing/signing.test.ts',
      test: 'threat 18 rejects: a "message" that is a transaction of version legacy of this wallet',
    },
  },
  {
    name: 'threat 18: a transaction that asks for no signature of ours is signed',
    file: 'frame-auth/worker/signing/signSolana.ts',
    find: 'if (!(address in transaction.signatures))',
    replace: 'if (bytes.length === 0)',
    proof: {
      unit: 'frame-auth/worker/signing/signing.test.ts',
      test: 'rejects: a transaction that does not ask for this signature',
    },
  },
  {
    name: 'threat 18: the details leave an access list out',
    file: 'frame-auth/features/decode/describeEvmTransaction.ts',
    find: 'request.accessList ?? []',
    replace: 'request.accessList?.slice(0, 0) ?? []',
    proof: {
      unit: 'frame-auth/features/decode/describeEvmTransaction.test.ts',
      test: 'default: an access list is estimated with, signed, and shown whole in the details',
    },
  },
  {
    name: 'threat 18: an access list is longer than what is shown',
    file: 'frame-auth/features/requests/evmParts.ts',
    find: '<= longestAccessList',
    replace: '<= longestAccessList * 2',
    proof: {
      unit: 'frame-auth/features/decode/describeEvmTransaction.test.ts',
      test: 'rejects: an access list with more than can be shown',
    },
  },
  {
    name: "threat 13: the device's key can be read",
    file: 'frame-auth/services/crypto/sealing.ts',
    find: 'length: 256 }, false,',
    replace: 'length: 256 }, true,',
    proof: {
      unit: 'frame-auth/services/crypto/crypto.test.ts',
      test: 'threat 13 behavior: the device’s key cannot be read',
    },
  },
  {
    name: 'threat 13: the share is not needed',
    file: 'frame-auth/worker/wrapDek.ts',
    find: 'const share = randomBytes(32)',
    replace: 'const share = new Uint8Array(32)',
    proof: {
      unit: 'frame-auth/worker/createKeyring.test.ts',
      test: 'threat 13 behavior: the server’s part opens nothing without the device’s, nor the other way round',
    },
  },
  {
    name: 'threat 14: what a device leaves with the server opens the wallet',
    file: 'frame-auth/worker/wrapDek.ts',
    find: 'const share = randomBytes(32)',
    replace: 'const share = new Uint8Array(dek)',
    proof: {
      spec: 'e2e/specs/ownWorld/operator.spec.ts',
      test: 'threat 14: the whole database, forged sessions and the mailbox open no wallet and sign nothing',
    },
  },
  {
    name: 'threat 16: the addresses are not bound to the vault',
    file: 'frame-auth/worker/sealContexts.ts',
    find: '    name.addresses.eip155,\n    name.addresses.solana,\n',
    replace: '',
    proof: {
      unit: 'frame-auth/worker/createKeyring.test.ts',
      test: 'threat 16 rejects: a vault of another person, epoch, id or address',
    },
  },
  {
    name: 'threat 16: an older epoch or another wallet is taken',
    file: 'frame-auth/features/custody/createCustodyState.ts',
    find: "if (known && !isHeir(vault, known)) return 'tampered'",
    replace: '',
    proof: {
      unit: 'frame-auth/features/custody/tampering.test.ts',
      test: 'rejects: another wallet: the device says so, shows no address and signs nothing',
    },
  },
  {
    name: 'threat 16: a wallet that is gone is taken for none',
    file: 'frame-auth/features/custody/createCustodyState.ts',
    find: "return known ? 'tampered' : 'none'",
    replace: "return 'none'",
    proof: {
      unit: 'frame-auth/features/custody/tampering.test.ts',
      test: 'rejects: no wallet: the device says so, shows no address and signs nothing',
    },
  },
  {
    name: 'threat 16: another ciphertext is taken',
    file: 'frame-auth/features/custody/createCustodyState.ts',
    find: "if (record && !isSame(vault, record.vault)) return 'tampered'",
    replace: '',
    proof: {
      unit: 'frame-auth/features/custody/tampering.test.ts',
      test: 'rejects: another ciphertext: the device says so, shows no address and signs nothing',
    },
  },
  {
    name: "threat 16: the pin's tag is not checked",
    file: 'frame-auth/worker/pinAddresses.ts',
    find: 'if (!genuine || !same)',
    replace: 'if (!same)',
    proof: {
      unit: 'frame-auth/worker/createKeyring.test.ts',
      test: 'threat 16 rejects: a pin whose tag or addresses are not the wallet’s',
    },
  },
  {
    name: 'threat 17: IVs are used twice',
    file: 'frame-auth/services/crypto/sealing.ts',
    find: 'const iv = randomBytes(12)',
    replace: 'const iv = new Uint8Array(12)',
    proof: {
      unit: 'frame-auth/services/crypto/crypto.test.ts',
      test: 'threat 17 behavior: over 1,000 encryptions of the same, no IV comes twice',
    },
  },
  {
    name: 'threat 24a: another key than the committed one is taken',
    file: 'frame-auth/features/pairing/createPairing.ts',
    find: 'if (!sameBytes(committed, fromBase64Url(commitment)))',
    replace: 'if (committed.length === 0)',
    proof: {
      unit: 'frame-auth/features/pairing/createPairing.test.ts',
      test: 'threat 24a rejects: a key that is not the committed one, before anything is shown',
    },
  },
  {
    name: 'threat 24a: the new device takes a wallet nobody confirmed there',
    file: 'frame-auth/features/pairing/requestPairing.ts',
    find: ', confirmed.promise])',
    replace: '])',
    proof: {
      unit: 'frame-auth/features/pairing/createPairing.test.ts',
      test: 'threat 24a behavior: what was handed over is not used before the new device’s person has said so, too',
    },
  },
  {
    name: 'threat 24a: the code does not depend on the keys',
    file: 'frame-auth/features/pairing/pairingSecrets.ts',
    find: 'utf8(id), newKey, oldKey, nonce))',
    replace: 'utf8(id)))',
    proof: {
      unit: 'frame-auth/features/pairing/createPairing.test.ts',
      test: 'threat 24a rejects: a relay that puts its own keys in: the codes differ',
    },
  },
  {
    name: 'threat 26: the record is not stored before the server is told',
    file: 'frame-auth/features/custody/createEnrolling.ts',
    find: '    await records.write(person, record)\n    try {',
    replace: '    try {',
    proof: {
      unit: 'frame-auth/features/custody/interruptions.test.ts',
      test: 'behavior: the server did it (create), the answer was lost: after a reload the wallet is there and opens',
    },
  },
  {
    name: 'threat 26: storage that refuses is believed to last',
    file: 'frame-auth/services/storage/createFrameStorage.ts',
    find: '    } catch {\n      lose()\n',
    replace: '    } catch {\n',
    proof: {
      unit: 'frame-auth/services/storage/createFrameStorage.test.ts',
      test: 'R6 behavior: IndexedDB is absent: memory serves, and it says so',
    },
  },
  {
    name: "two tabs overwrite each other's record",
    file: 'frame-auth/features/custody/walletRecords.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of the source
    find: '`wallet:${person}:${iv}`',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of a source
    replace: "`wallet:${person}${iv && ''}`",
    proof: {
      unit: 'frame-auth/features/custody/interruptions.test.ts',
      test: 'behavior: two tabs that rotate at once never overwrite what opens the wallet',
    },
  },
  {
    name: 'threat 12: the words are shown without a fresh proof',
    file: 'frame-auth/features/custody/createReveal.ts',
    find: 'if (!topLevel || now() - provenAt > fresh)',
    replace: 'if (!topLevel)',
    proof: {
      unit: 'frame-auth/features/custody/createCustody.test.ts',
      test: 'threat 12 rejects: no fresh proof, an old one, a wrong code, a frame',
    },
  },
  {
    name: 'the words are shown in a frame',
    file: 'frame-auth/features/custody/createReveal.ts',
    find: 'if (!topLevel || now() - provenAt > fresh)',
    replace: 'if (now() - provenAt > fresh)',
    proof: {
      unit: 'frame-auth/features/custody/createCustody.test.ts',
      test: 'threat 12 rejects: no fresh proof, an old one, a wrong code, a frame',
    },
  },
  {
    name: 'the DEK stays for ever',
    file: 'frame-auth/worker/createKeyring.ts',
    find: 'timer = setTimeout(lock, idle)',
    replace: '',
    proof: {
      unit: 'frame-auth/worker/createKeyring.test.ts',
      test: 'behavior: stays open for 15 min after its last use, and no longer',
    },
  },
  {
    name: 'operations run on a wallet that is not theirs',
    file: 'frame-auth/worker/createKeyring.ts',
    find: 'if (opened?.vault.iv !== wallet)',
    replace: 'if (!opened)',
    proof: {
      unit: 'frame-auth/worker/createKeyring.test.ts',
      test: 'rejects: every operation on a wallet that is not the open one',
    },
  },
  {
    name: "threat 15: the device's key can be read",
    file: 'frame-auth/services/device/createDevice.ts',
    find: "generateKeyPair('ES256')",
    replace: "generateKeyPair('ES256', { extractable: true })",
    proof: {
      unit: 'frame-auth/services/api/createApi.test.ts',
      test: 'threat 15 behavior: the device’s key cannot be read',
    },
  },
  {
    name: 'threat 15: the proof says nothing of the body',
    file: 'frame-auth/services/api/createApi.ts',
    find: '{ body: toBase64Url(await sha256(utf8(body))) },',
    replace: '{},',
    proof: {
      unit: 'frame-auth/services/api/createApi.test.ts',
      test: 'threat 15 default: the proof is of this key, address, body and session',
    },
  },
  {
    name: 'threat 15: a nonce is used twice',
    file: 'frame-auth/services/api/createApi.ts',
    find: 'kept.pop()',
    replace: 'kept.at(-1)',
    proof: {
      unit: 'frame-auth/services/api/createApi.test.ts',
      test: 'behavior: calls at once do not share a nonce',
    },
  },
  {
    name: 'threat 30: a passkey that answers differently is relied on',
    file: 'frame-auth/services/passkeys/createPasskeys.ts',
    find: 'if (!sameBytes(compared, second.secret)) throw unavailable()',
    replace: '',
    proof: {
      unit: 'frame-auth/services/passkeys/createPasskeys.test.ts',
      test: 'threat 30 rejects: an authenticator that answers otherwise the second time',
    },
  },
  {
    name: 'threat 22: any script may be the worker',
    file: 'frame-auth/services/signer/createWorkerSource.ts',
    find: 'if (url !== scriptUrl)',
    replace: "if (url === '')",
    proof: {
      unit: 'frame-auth/services/signer/createWorkerSource.test.ts',
      test: 'threat 22 behavior: the policy lets one address through, and no other',
    },
  },
  {
    name: 'threat 16: keys of other addresses than shown are opened',
    file: 'frame-auth/worker/createKeyring.ts',
    find: '      await checkVault(person, vault, dek)\n',
    replace: '',
    proof: {
      unit: 'frame-auth/worker/createKeyring.test.ts',
      test: 'threat 16 rejects: a vault of another person, epoch, id or address',
    },
  },
  {
    name: 'a mistyped code is asked of the server',
    file: 'frame-auth/features/custody/recoveryCode.ts',
    find: 'if ((await checkOf(secret)) !== (number & ((1n << checkBits) - 1n))) throw invalid()',
    replace: '',
    proof: { unit: 'frame-auth/features/custody/recoveryCode.test.ts', test: 'rejects: any one digit wrong' },
  },
  {
    name: 'threat 1: the secure frame hears windows that are not its parent',
    file: 'frame-auth/services/hop/createHop.ts',
    find: 'if (source !== parent || origin !== kitOrigin) return',
    replace: 'if (origin !== kitOrigin) return',
    proof: {
      unit: 'frame-auth/services/hop/createHop.test.ts',
      test: 'threat 1 rejects: a claim of another window',
    },
  },
  {
    name: 'threat 1: the secure frame hears other origins',
    file: 'frame-auth/services/hop/createHop.ts',
    find: 'if (source !== parent || origin !== kitOrigin) return',
    replace: 'if (source !== parent) return',
    proof: {
      unit: 'frame-auth/services/hop/createHop.test.ts',
      test: 'threat 1 rejects: a claim of another origin',
    },
  },
  {
    name: 'threat 2: the secure frame takes a claim that was meant for another instance',
    file: 'frame-auth/services/hop/createHop.ts',
    find: ' || message.data.instance !== instance',
    replace: '',
    proof: {
      unit: 'frame-auth/services/hop/createHop.test.ts',
      test: 'threat 2 rejects: a claim with another instance, which does not burn the latch',
    },
  },
  {
    name: 'threat 2: the secure frame takes a second claim',
    file: 'frame-auth/services/hop/createHop.ts',
    find: '    stopWaiting()\n    const { session }',
    replace: '    const { session }',
    proof: {
      unit: 'frame-auth/services/hop/createHop.test.ts',
      test: 'threat 2 rejects: a second claim in the same task',
    },
  },
  {
    name: 'threat 1: the widget takes another window for the secure frame',
    file: 'widget/services/authFrame/createAuthHop.ts',
    find: 'source === frame() && origin',
    replace: 'origin',
    proof: {
      unit: 'widget/services/authFrame/createAuthHop.test.ts',
      test: 'threat 1 rejects: a hello of another window',
    },
  },
  {
    name: 'threat 1: the widget takes another origin for the secure frame',
    file: 'widget/services/authFrame/createAuthHop.ts',
    find: 'source === frame() && origin === secureOrigin',
    replace: 'source === frame()',
    proof: {
      unit: 'widget/services/authFrame/createAuthHop.test.ts',
      test: 'threat 1 rejects: a hello of another origin',
    },
  },
]
