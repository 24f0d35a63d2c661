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
import { onrampMutations } from './onrampMutations.ts'
import { recoveryMutations } from './recoveryMutations.ts'
import { sendMutations } from './sendMutations.ts'
import { siwxMutations } from './siwxMutations.ts'
import { swapMutations } from './swapMutations.ts'
import { swappingMutations } from './swappingMutations.ts'
import { typedDataMutations } from './typedDataMutations.ts'
import { walletConnectMutations } from './walletConnectMutations.ts'

const isolation = 'e2e/specs/isolation.spec.ts'
const discovery = 'e2e/specs/discovery.spec.ts'
const origins = 'e2e/specs/origins.spec.ts'

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
    find: 'if (isCostly && isConfirmed()) show(color)',
    replace: '',
    proof: { spec: 'e2e/specs/layers.spec.ts', test: 'draws slowly is spared' },
  },
  {
    name: 'R55: the end of a blur’s trial shows a modal in the widget’s name that is only shown ahead',
    file: 'loader/link/backdrops.ts',
    find: 'if (isCostly && isConfirmed()) show(color)',
    replace: 'if (isCostly && isShown()) show(color)',
    proof: { spec: 'e2e/specs/faults.spec.ts', test: 'while the blur of the last opening is tried out' },
  },
  {
    name: 'a view of the embedded wallet that is drawn before its frame has a size never shows',
    file: 'frame-auth/ui/useSheetHeight.ts',
    find: 'retry = setTimeout(tell, retryInterval)',
    replace: '',
    proof: {
      spec: 'e2e/specs/embeddedWindow.spec.ts',
      test: 'the page is reloaded while the payment is sent',
    },
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
  ...onrampMutations,
  ...foreignMutations,
  ...sendMutations,
  ...siwxMutations,
  ...swapMutations,
  ...swappingMutations,
  ...leavingMutations,
  ...lockMutations,
  ...recoveryMutations,
  ...walletConnectMutations,
]
