import { atom, createStore } from 'jotai/vanilla'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { timings } from '#shared/constants/timings.ts'
import { readFrameConfig } from '#shared/entities/frameConfig.ts'
import { isAllowedOrigin } from '#shared/origin/isAllowedOrigin.ts'
import { createApprovalVisit } from './features/approval/visit/createApprovalVisit.ts'
import { takeOwnPosition } from './features/approval/windowPosition.ts'
import { createGuestApi } from './services/api/createGuestApi.ts'
import { createPasskeys, type PasskeysParameters } from './services/passkeys/createPasskeys.ts'
import { createSigningPasskeys } from './services/passkeys/createSigningPasskeys.ts'
import { loadFrameLanguage } from './text/frameLanguage.ts'
import { ApprovalPage } from './views/approve/ApprovalPage.tsx'
import { loadFont } from './views/ThemedRoot.tsx'
import { ViewContext } from './views/viewContext.ts'
import './styles/index.css'

z.config({ jitless: true })

const element = document.getElementById('root')
if (!element) throw new Error('The page has no root element')
const store = createStore()
const config = readFrameConfig(document)
void loadFont(document)

let giveBack = () => {}
const { hash, origin, pathname, search } = location
// Whoever looks at the address, or back at it, sees nothing that opens the request.
history.replaceState(null, '', pathname + search)

const passkeys: PasskeysParameters = {
  credentials: 'PublicKeyCredential' in window ? navigator.credentials : undefined,
  host: location.hostname,
  name: config.name,
}
const visit = createApprovalVisit({
  store,
  api: createGuestApi({
    secureOrigin: origin,
    projectId: config.projectId,
    fetch: (...request) => fetch(...request),
    timeout: timings.authRequest,
  }),
  passkeys: { ...createPasskeys(passkeys), ...createSigningPasskeys(passkeys) },
  hash,
  isVerified: (site) => isAllowedOrigin(site, config) === 'allowed',
  isAllowed: (site) => isAllowedOrigin(site, config) !== 'refused',
  close: () => window.close(),
  go(url) {
    giveBack()
    location.replace(url)
  },
})
addEventListener('pagehide', visit.leave)
// As in the frame: what is asked is declined. What was approved goes on.
const onEscape = () => visit.decide('reject')

void loadFrameLanguage(window).then((language) => {
  createRoot(element).render(
    <ViewContext value={{ store, languageAtom: atom(language), onHeight: () => {}, onEscape }}>
      <ApprovalPage visit={visit} />
    </ViewContext>,
  )
})
// Last: a browser that refuses it still shows the request.
giveBack = takeOwnPosition(window)
