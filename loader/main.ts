import { fields } from './fields.ts'
import { createWalletKit } from './kit.ts'

// `currentScript` is null where a module or a bundle runs this file.
const script = document.currentScript ?? document.querySelector('script[data-project-id]')

if (script instanceof HTMLScriptElement) {
  const { projectId = '', ...tag } = script.dataset
  const page: Record<string, unknown> = fields(window)
  const { walletKit: present } = page
  const { setOptions } = fields(present)
  // A second tag: the page's instance stays, and says so if another project is meant.
  if (typeof setOptions === 'function') setOptions(projectId ? { projectId } : {})
  else {
    const { kit, begin } = createWalletKit({
      kitOrigin: new URL(script.src).origin,
      projectId,
      tag,
      onDestroy: () => page['walletKit'] === kit && delete page['walletKit'],
    })
    Object.assign(window, { walletKit: kit })
    if (Array.isArray(present)) kit.push(...present)
    begin()
  }
}
