import { describe, expect, it } from 'vitest'
import type { ProjectConfig } from '#shared/entities/project.ts'
import { renderFirstFrame } from './renderFirstFrame.tsx'
import { fakeProject } from './testing/fakeNetworks.ts'

const project: ProjectConfig = {
  ...fakeProject,
  walletConnect: { projectId: 'a', relayUrl: 'wss://relay.test' },
  auth: { secureOrigin: 'https://vault.test', email: true, socials: ['google', 'github'] },
}
const idsOf = (markup: string) => Array.from(markup.matchAll(/<template id="([^"]+)"/g), ([, id]) => id)
const frameOf = (markup: string, id: string) =>
  new RegExp(`<template id="${id}".*?</template>`, 's').exec(markup)?.[0] ?? ''

describe('renderFirstFrame', () => {
  it('default: the view Connect as the project has it, for a desktop and for a phone, and the rows of wallets', async () => {
    const markup = await renderFirstFrame(project)
    expect(idsOf(markup)).toEqual([
      'wk-first-desktop',
      'wk-first-mobile',
      'wk-first-plain',
      'wk-first-pictured',
    ])
    const desktop = frameOf(markup, 'wk-first-desktop')
    for (const text of [
      'Connect a wallet',
      'Email address',
      'Continue with Google',
      'WalletConnect',
      'QR code',
    ])
      expect(desktop).toContain(text)
    expect(frameOf(markup, 'wk-first-mobile')).not.toContain('QR code')
  })

  it('behavior: no inline style stands in the markup, where the document’s policy would drop it', async () => {
    const markup = await renderFirstFrame(project)
    expect(markup).not.toMatch(/\sstyle=/)
    expect(markup).toContain('data-style="--wk-width:')
  })

  it('behavior: what the project has switched off is not there', async () => {
    const { auth, ...others } = project
    const markup = await renderFirstFrame({ ...others, features: { reownBranding: false } })
    expect(markup).not.toContain('Email address')
    expect(markup).not.toContain('By WalletKit')
  })

  it('behavior: a phone that is shown all wallets first gets none; nobody does where the list may turn out to be empty', async () => {
    const { auth, ...wallets } = project
    expect(idsOf(await renderFirstFrame(wallets))).not.toContain('wk-first-mobile')
    const { walletConnect, ...others } = project
    expect(await renderFirstFrame(others)).toBe('')
  })

  it('rejects: a project’s id cannot leave the attribute that it stands in', async () => {
    const markup = await renderFirstFrame({ ...project, projectId: '"><script>' })
    expect(markup).not.toContain('"><script>')
  })
})
