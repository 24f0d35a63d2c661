/** The secure frame's document. It takes no more than this from its address (security.md rule 12). */
export function authFrameUrl(
  secureOrigin: string,
  asked: { projectId: string; chainId: string; version: string },
) {
  return `${secureOrigin}/?${new URLSearchParams(asked)}`
}

/** What a login window opens: known before anything is asked, so that it can be opened in the task of a click (R2). */
export function loginWindowUrl(
  secureOrigin: string,
  provider: string,
  asked: { projectId: string; attempt: string },
) {
  return `${secureOrigin}/login/${provider}?${new URLSearchParams(asked)}`
}
