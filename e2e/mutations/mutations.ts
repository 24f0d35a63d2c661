import { approvalMutations } from './approvalMutations.ts'
import { armingMutations } from './armingMutations.ts'
import { chainApiMutations } from './chainApiMutations.ts'
import { chainMutations } from './chainMutations.ts'
import { embeddedMutations } from './embeddedMutations.ts'
import { foreignMutations } from './foreignMutations.ts'
import { frameMutations } from './frameMutations.ts'
import { leavingMutations } from './leavingMutations.ts'
import { lockMutations } from './lockMutations.ts'
import { loginMutations } from './loginMutations.ts'
import type { Mutation } from './mutation.ts'
import { recoveryMutations } from './recoveryMutations.ts'
import { sendMutations } from './sendMutations.ts'
import { siwxMutations } from './siwxMutations.ts'
import { typedDataMutations } from './typedDataMutations.ts'

const isolation = 'e2e/specs/isolation.spec.ts'
const discovery = 'e2e/specs/discovery.spec.ts'
const origins = 'e2e/specs/origins.spec.ts'
const attestations = 'loader/late/attest.test.ts'
const links = 'loader/link/openLink.test.ts'
const pairings = 'widget/features/walletConnect/createPairing.test.ts'

/** The guards that the product stands on. Each entry removes one; its proof must go red. */
export const mutations: readonly Mutation[] = [
  {
    name: 'threat 1: the loader hears frames that it did not make',
    file: 'loader/link/frame.ts',
    find: 'if (origin !== kitOrigin || !source || source !== iframe.contentWindow) return',
    replace: 'if (origin !== kitOrigin) return',
    proof: { spec: isolation, test: 'right origin from another window' },
  },
  {
    name: 'threat 1: the loader hears other origins',
    file: 'loader/link/frame.ts',
    find: 'if (origin !== kitOrigin || !source || source !== iframe.contentWindow) return',
    replace: 'if (!source || source !== iframe.contentWindow) return',
    proof: { spec: isolation, test: 'frame that was taken to another origin' },
  },
  {
    name: 'R47: the loader runs a second part that is not its own',
    file: 'loader/importPart.ts',
    find: ' integrity,',
    replace: '',
    proof: { spec: 'e2e/specs/strictHost.spec.ts', test: 'not the one its hash stands for' },
  },
  {
    name: 'threat 1: the widget hears windows that are not its parent',
    file: 'widget/services/hop/awaitConnect.ts',
    find: 'event.source !== window.parent || ',
    replace: '',
    proof: {
      unit: 'widget/services/hop/awaitConnect.test.ts',
      test: 'rejects: a claim from or with threat 1: another window; the parent can still connect',
    },
  },
  {
    name: 'threat 2: the widget takes a second claim',
    file: 'widget/services/hop/awaitConnect.ts',
    find: '    stop()\n    onConnect(',
    replace: '    onConnect(',
    proof: { spec: isolation, test: 'claim the channel in one tick' },
  },
  {
    name: 'threat 2: the widget takes a claim that was meant for another instance',
    file: 'widget/services/hop/awaitConnect.ts',
    find: 'message.data.instance !== greeting.instance || ',
    replace: '',
    proof: {
      unit: 'widget/services/hop/awaitConnect.test.ts',
      test: 'rejects: a claim from or with threat 2: another instance; the parent can still connect',
    },
  },
  {
    name: 'threat 3: the widget talks to pages that are not on the list',
    file: 'widget/services/hop/awaitConnect.ts',
    find: ' || !isAllowed(event.origin)',
    replace: '',
    proof: {
      unit: 'widget/services/hop/awaitConnect.test.ts',
      test: 'rejects: a claim from or with threat 1: another origin; the parent can still connect',
    },
  },
  {
    name: 'threat 3: the server lets any page embed the widget',
    file: 'server/responses/contentSecurityPolicy.ts',
    find: "      'frame-src': secureOrigin,\n      'frame-ancestors': frameAncestors,",
    replace: "      'frame-src': secureOrigin,",
    proof: { spec: origins, test: 'a good site inside an evil one' },
  },
  {
    name: 'threat 5: any port of an allowed host passes',
    file: 'shared/origin/matchOrigin.ts',
    find: "(pattern.port === '*' || url.port === pattern.port) &&",
    replace: '',
    proof: {
      unit: 'shared/origin/matchOrigin.test.ts',
      test: '"https://shop.example:8443" against "https://shop.example" is false',
    },
  },
  {
    name: 'threat 5: an origin that is not in its serialised form passes',
    file: 'shared/origin/matchOrigin.ts',
    find: 'url.origin === origin ? url : null',
    replace: 'url',
    proof: {
      unit: 'shared/origin/matchOrigin.test.ts',
      test: '"https://SHOP.example" against "https://shop.example" is false',
    },
  },
  {
    name: 'threat 5: http passes where https was meant',
    file: 'shared/origin/matchOrigin.ts',
    find: 'pattern.scheme}',
    replace: 'url.protocol.slice(0, -1)}',
    proof: {
      unit: 'shared/origin/matchOrigin.test.ts',
      test: '"http://shop.example" against "https://shop.example" is false',
    },
  },
  {
    name: 'threat 6: replayed messages are handled again',
    file: 'shared/rpc/engine.ts',
    find: "if (seq <= received || seq > received + limits.sequenceWindow) return onDrop?.('sequence')",
    replace: '',
    proof: { spec: isolation, test: 'recorded port traffic' },
  },
  {
    name: 'threat 6: messages of another session are handled',
    file: 'shared/rpc/engine.ts',
    find: 'if (!isEnvelope(message) || message.session !== session)',
    replace: 'if (!isEnvelope(message))',
    proof: { unit: 'shared/rpc/engine.replay.test.ts', test: 'rejects: a message of another session' },
  },
  {
    name: 'threat 7: keys that reach a prototype cross',
    file: 'shared/rpc/messageSize.ts',
    find: "if (key === '__proto__' || key === 'constructor' || key === 'prototype') return Number.POSITIVE_INFINITY",
    replace: '',
    proof: { unit: 'shared/rpc/engine.malformed.test.ts', test: 'rejects: a body with an own __proto__ key' },
  },
  {
    name: 'threat 7: messages of any size are taken',
    file: 'shared/rpc/engine.ts',
    find: "if (messageSize(message) > limits.messageBytes) return onDrop?.('size')",
    replace: '',
    proof: {
      unit: 'shared/rpc/engine.malformed.test.ts',
      test: 'rejects: 10 MB of text; the peer still answers',
    },
  },
  {
    name: 'threat 7: parameters reach the features unparsed',
    file: 'shared/rpc/serve.ts',
    find: 'if (!params.success)',
    replace: 'if (false)',
    proof: {
      unit: 'shared/rpc/serve.test.ts',
      test: 'rejects: no parameters as INVALID_PARAMS, naming the key',
    },
  },
  {
    name: 'threat 21: project text can end the data block in the HTML',
    file: 'server/responses/insertJson.ts',
    find: '.replace(/[<\\u2028\\u2029]/g, escapeCharacter)',
    replace: '',
    proof: {
      unit: 'server/responses/insertJson.test.ts',
      test: 'threat 21 behavior: no text ends the element, begins a comment or breaks a line',
    },
  },
  {
    name: 'threat 21: a project’s name becomes markup of the widget’s document',
    file: 'server/responses/insertJson.ts',
    find: '.replace(/[<\\u2028\\u2029]/g, escapeCharacter)',
    replace: '',
    proof: { spec: 'e2e/specs/injection.spec.ts', test: 'threat 21' },
  },
  {
    name: 'R20: a later announcement takes over an rdns',
    file: 'loader/link/wallets.ts',
    find: 'id === wallet.id || info.uuid === wallet.info.uuid',
    replace: 'info.uuid === wallet.info.uuid',
    proof: {
      unit: 'loader/link/discovery.test.ts',
      test: 'R20 behavior: a second announcer with the same rdns is ignored, and requests stay with the first',
    },
  },
  {
    name: 'R20: the kit finds itself',
    file: 'loader/link/evmWallets.ts',
    find: 'rdns === ownRdns || ',
    replace: '',
    proof: { spec: discovery, test: 'four announcers' },
  },
  {
    name: 'R20: a wallet icon may be any address',
    file: 'widget/features/connectors/mergeWallets.ts',
    find: 'icon !== undefined && /^data:image\\/(?:svg\\+xml|png|webp|gif|jpeg)[;,]/.test(icon)',
    replace: 'icon !== undefined',
    proof: {
      unit: 'widget/features/connectors/mergeWallets.test.ts',
      test: 'rejects: an icon that is not an image in itself, https',
    },
  },
  {
    name: 'R22: a cancelled attempt is reported as failed',
    file: 'widget/features/connection/createConnecting.ts',
    find: '      if (!signal.aborted) {\n',
    replace: '      {\n',
    proof: {
      unit: 'widget/features/connection/createConnecting.test.ts',
      test: 'R22 behavior: cancelled: the caller is told, and the late answer is ignored',
    },
  },
  {
    name: 'R9: inert set from outside stays',
    file: 'loader/link/mendStage.ts',
    find: "for (const name of ['inert', 'aria-hidden', 'hidden']) element.removeAttribute(name)",
    replace: '',
    proof: { spec: 'e2e/specs/layers.spec.ts', test: 'inert set from outside' },
  },
  {
    name: 'R27: another window attests the page',
    file: 'loader/late/attest.ts',
    find: 'event.source !== frame.contentWindow || ',
    replace: '',
    proof: { unit: attestations, test: 'R27 rejects: a message of another window is nothing' },
  },
  {
    name: 'R27: a frame that was taken elsewhere attests the page',
    file: 'loader/late/attest.ts',
    find: ' || event.origin !== origin',
    replace: '',
    proof: { unit: attestations, test: 'R27 rejects: a message of another origin is nothing' },
  },
  {
    name: 'R27: an attestation of another message is sent along',
    file: 'widget/services/walletConnect/createAttestation.ts',
    find: "token && messageIdOf(token) === id ? token : ''",
    replace: "token ?? ''",
    proof: {
      unit: 'widget/app/createApp.walletLinks.test.ts',
      test: 'behavior: an attestation that is for another message is left out, and the proposal goes out',
    },
  },
  {
    name: 'R27: the wallet is told the address that the page claims',
    file: 'widget/services/walletConnect/appMetadata.ts',
    find: 'url: origin,',
    replace: "url: String(Reflect.get(claimed, 'url') ?? origin),",
    proof: { spec: 'e2e/specs/walletConnectHosts.spec.ts', test: 'a page that claims to be another' },
  },
  {
    name: 'R27: metadata carries marks that disguise it',
    file: 'widget/services/walletConnect/appMetadata.ts',
    find: ".replace(/[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Co}\\p{Cs}\\u115f\\u1160\\u2800\\u3164\\uffa0]|\\u034f/gu, ' ')",
    replace: '',
    proof: { unit: 'widget/services/walletConnect/appMetadata.test.ts', test: 'default: "⁦Safe⁩"' },
  },
  {
    name: 'privacy: the relay reads results of requests in clear',
    file: 'widget/services/walletConnect/hardenRelayer.ts',
    find: 'publish(topic, message, withoutClearText(options))',
    replace: 'publish(topic, message, options)',
    proof: {
      unit: 'widget/app/createApp.walletConnect.test.ts',
      test: 'behavior: nothing of a request reaches the relay in clear',
    },
  },
  {
    name: 'R3: a link that the browser would run is opened',
    file: 'loader/link/openLink.ts',
    find: '!link || refused.test(link)',
    replace: '!link',
    proof: { unit: links, test: 'rejects: "javascript:alert(1)"' },
  },
  {
    name: 'R3: a web address takes the place of the page',
    file: 'loader/link/openLink.ts',
    find: "target === '_self' && !isWeb && ",
    replace: "target === '_self' && ",
    proof: { unit: links, test: 'R3 behavior: a web address never replaces the page' },
  },
  {
    name: 'R3: a wallet can be tapped before there is a URI to open it with',
    file: 'widget/features/connection/WalletSection.tsx',
    find: '        disabled={isBlocked}\n',
    replace: '',
    proof: { spec: 'e2e/specs/deepLinks.spec.ts', test: 'on iPhone a tile cannot be tapped' },
  },
  {
    name: 'R22: what was approved late becomes a connection',
    file: 'widget/features/walletConnect/createPairing.ts',
    find: 'live.delete(proposal) && accepts()',
    replace: 'accepts()',
    proof: {
      unit: pairings,
      test: 'R22 behavior: given up: neither what is there nor what was on its way becomes a connection',
    },
  },
  {
    name: 'R22: a proposal that was given up on its way becomes the live one',
    file: 'widget/features/walletConnect/createPairing.ts',
    find: 'if (own !== round) return void follow(proposal)\n',
    replace: '',
    proof: {
      unit: pairings,
      test: 'R22 behavior: given up: neither what is there nor what was on its way becomes a connection',
    },
  },
  {
    name: 'R4: a page that comes back does not look after its socket',
    file: 'widget/services/walletConnect/createLiveness.ts',
    find: "  window.document.addEventListener('visibilitychange', revive)\n",
    replace: '',
    proof: { spec: 'e2e/specs/ownWorld/relay.spec.ts', test: 'a socket that looks open' },
  },
  {
    name: 'R4: an approval is lost that comes before the relay’s word',
    file: 'widget/services/walletConnect/createSignClient.ts',
    find: '  keepProposals(client.engine)\n',
    replace: '',
    proof: {
      unit: 'widget/app/createApp.walletConnectFaults.test.ts',
      test: 'R4 behavior: an approval counts though the relay’s word that it has the proposal was lost',
    },
  },
  {
    name: 'threat 7: accounts of a session are taken as the wallet writes them',
    file: 'widget/services/walletConnect/readSession.ts',
    find: '!isCaipAddress(account) || ',
    replace: '',
    proof: {
      unit: 'widget/services/walletConnect/readSession.test.ts',
      test: 'rejects: an address with a space',
    },
  },
  {
    name: 'R40: excluded wallets are offered',
    file: 'widget/features/connectors/connector.ts',
    find: ' && !isNamed(wallet, exclude)',
    replace: '',
    proof: {
      unit: 'widget/features/wallets/listEntries.test.ts',
      test: 'R40 one rule set, wallets from: recent > behavior: exclude by id',
    },
  },
  {
    name: 'a device without a graphics processor draws a blur with each frame',
    file: 'loader/link/backdrops.ts',
    find: 'if (isCostly && isShown()) show(color)',
    replace: '',
    proof: { spec: 'e2e/specs/layers.spec.ts', test: 'draws slowly is spared' },
  },
  {
    name: 'two processes hold one database: who comes late takes a number that is free again',
    file: 'server/database/dataDirectory.ts',
    find: 'return (await lastHolder(dataDirectory)) === last + 1',
    replace: 'return true',
    proof: {
      unit: 'server/database/dataDirectory.test.ts',
      test: 'behavior: who looked before others came and went is too late, even where their numbers are free again',
    },
  },
  ...frameMutations,
  ...embeddedMutations,
  ...approvalMutations,
  ...armingMutations,
  ...loginMutations,
  ...typedDataMutations,
  ...chainMutations,
  ...chainApiMutations,
  ...foreignMutations,
  ...sendMutations,
  ...siwxMutations,
  ...leavingMutations,
  ...lockMutations,
  ...recoveryMutations,
]
