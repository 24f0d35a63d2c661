import type { TagOptions } from '#shared/api/admin/tagOptions.ts'

interface TagParameters {
  kitOrigin: string
  projectId: string
  tagOptions: TagOptions
}

/** The markup to copy into a page. What is no plain value goes through `setOptions`, in a script of its own. */
export function writeTag({ kitOrigin, projectId, tagOptions }: TagParameters): string {
  const { themeMode, themeVariables = {}, featuredWalletIds = [] } = tagOptions
  const attributes = [
    `src="${kitOrigin}/loader.js"`,
    `data-project-id="${projectId}"`,
    ...(themeMode === undefined ? [] : [`data-theme-mode="${themeMode}"`]),
    ...(featuredWalletIds.length > 0 ? [`data-featured-wallet-ids="${featuredWalletIds.join(',')}"`] : []),
  ]
  const tag = `<script async ${attributes.join(' ')}></script>`
  if (Object.keys(themeVariables).length === 0) return tag
  // In a script no text may end it.
  const options = JSON.stringify({ themeVariables }).replaceAll('<', '\\u003c')
  const script = `<script>(window.walletKit ||= []).push((kit) => kit.setOptions(${options}))</script>`
  return `${tag}\n${script}`
}
