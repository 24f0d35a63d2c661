import type { Messages } from '#shared/text/createText.ts'
import { calls } from '../../frame-auth/text/calls.ts'
import { en } from '../../frame-auth/text/en.ts'
import { grant } from '../../frame-auth/text/grant.ts'
import { names } from '../../frame-auth/text/names.ts'
import { outcomeText } from '../../frame-auth/text/outcome.ts'
import { rare } from '../../frame-auth/text/rare.ts'
import { redirectText } from '../../frame-auth/text/redirect.ts'
import { savings } from '../../frame-auth/text/savings.ts'
import { buttonText } from '../../loader/package/button/text.ts'
import { custodyMailText } from '../../server/text/custodyMails.ts'
import { loginMailText } from '../../server/text/loginMails.ts'
import { loginWindowText } from '../../server/text/loginWindows.ts'
import { accountTypeText } from '../../widget/features/account/accountTypeText.ts'
import { accountText, accountTouch } from '../../widget/features/accountData/text.ts'
import { activityText, activityTouch } from '../../widget/features/activity/text.ts'
import { amountText } from '../../widget/features/amounts/text.ts'
import { loginText } from '../../widget/features/auth/loginText.ts'
import { recoveryText } from '../../widget/features/auth/recoveryText.ts'
import { authText } from '../../widget/features/auth/text.ts'
import { buyText, buyTouch } from '../../widget/features/buy/text.ts'
import { connectingText, connectingTouch } from '../../widget/features/connection/connecting.ts'
import { connectText } from '../../widget/features/connectors/text.ts'
import { contactsText } from '../../widget/features/contacts/text.ts'
import { currencyText } from '../../widget/features/currency/text.ts'
import { languageText } from '../../widget/features/language/text.ts'
import { legalText } from '../../widget/features/legal/text.ts'
import { namesText } from '../../widget/features/names/text.ts'
import { networksText } from '../../widget/features/networks/text.ts'
import { nftsText, nftsTouch } from '../../widget/features/nfts/text.ts'
import { operationText, operationTouch } from '../../widget/features/operations/text.ts'
import { receiveText } from '../../widget/features/receive/text.ts'
import { recipientsText } from '../../widget/features/recipients/text.ts'
import { requestIdText, requestIdTouch } from '../../widget/features/requestId/text.ts'
import { savingsText } from '../../widget/features/savings/text.ts'
import { scanText } from '../../widget/features/scan/text.ts'
import { sendText, sendTouch } from '../../widget/features/send/text.ts'
import { sessionsText } from '../../widget/features/sessions/text.ts'
import { siwxText } from '../../widget/features/siwx/text.ts'
import { swapText } from '../../widget/features/swap/text.ts'
import { testModeText } from '../../widget/features/testMode/text.ts'
import { toastText } from '../../widget/features/toasts/text.ts'
import { relayText } from '../../widget/features/walletConnect/relayText.ts'
import { walletConnectText, walletConnectTouch } from '../../widget/features/walletConnect/text.ts'
import { noticeText } from '../../widget/features/wallets/noticeText.ts'
import { walletsText } from '../../widget/features/wallets/text.ts'
import { problemMessages } from '../../widget/problem/text.ts'
import { commonText } from '../../widget/text/commonText.ts'
import { connectTitles } from '../../widget/text/connectTitles.ts'
import { errorText } from '../../widget/text/errorText.ts'
import { titles } from '../../widget/text/titles.ts'

/** Texts for those who point with a finger: their keys end in `@touch` where they are translated. */
const touch = (texts: Messages): Messages =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${key}@touch`, text]))

/**
 * All that visitors read, in English, by the file of `locales/{tag}` that says it in another language, and by table. `first` is written
 * into the widget's document, and has no plural forms; `widget` comes with its other views; `secure` is the secure origin's, `server` what
 * the server writes, `page` what the kit draws in the page itself.
 */
export const englishTables: Readonly<Record<string, Readonly<Record<string, Messages>>>> = {
  first: {
    common: commonText,
    connectTitles,
    connect: connectText,
    login: loginText,
    legal: legalText,
    notice: noticeText,
    relay: relayText,
  },
  widget: {
    titles: without(titles, { ...connectTitles, ...connectText }),
    error: errorText,
    connecting: { ...connectingText, ...touch(connectingTouch) },
    wallets: walletsText,
    walletConnect: { ...walletConnectText, ...touch(walletConnectTouch) },
    auth: authText,
    recovery: recoveryText,
    siwx: siwxText,
    testMode: testModeText,
    account: { ...accountText, ...touch(accountTouch) },
    accountType: accountTypeText,
    language: languageText,
    currency: currencyText,
    networks: networksText,
    receive: receiveText,
    requestId: { ...requestIdText, ...touch(requestIdTouch) },
    toast: toastText,
    activity: { ...activityText, ...touch(activityTouch) },
    nfts: { ...nftsText, ...touch(nftsTouch) },
    amount: amountText,
    operation: { ...operationText, ...touch(operationTouch) },
    send: { ...sendText, ...touch(sendTouch) },
    contacts: contactsText,
    recipients: recipientsText,
    scan: scanText,
    swap: swapText,
    buy: { ...buyText, ...touch(buyTouch) },
    names: namesText,
    savings: savingsText,
    sessions: sessionsText,
  },
  secure: {
    secure: en,
    calls,
    grant,
    secureNames: names,
    outcome: outcomeText,
    rare,
    redirect: redirectText,
    secureSavings: savings,
  },
  server: {
    loginMail: loginMailText,
    loginWindow: loginWindowText,
    custody: custodyMailText,
    problem: problemMessages,
  },
  page: { button: buttonText },
}

/** What decides what a person signs: each language keeps beside these texts what they say, translated back by somebody else. */
export const isDangerText = (key: string): boolean =>
  /^(?:warning\.|effect\.|approve\.title\.|asset\.|grant\.(?:may|never|grows|title|upTo|inAll|calls|holder)|act\.(?!about)|approve\.(?:unlimited|all|forever|upgrade\.|removal|speedUp|cancel|spender|gives|gets)|calls\.|setUp\.(?:escrow|laterNote|codeHint)|recover\.(?:lostText|escrow)|savings\.(?:allow|pay|end|what|makeText|makeWithCodeText|hasNoCode|notSaid)|export\.text|security\.(?:pairText|waiting|freezeText|rotateText)|names\.|asked\.text|alsoCode\.text|instruction\.)/.test(
    key,
  )

function without(texts: Messages, others: Messages): Messages {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !Object.hasOwn(others, key)))
}
