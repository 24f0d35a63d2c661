import type { ReactNode } from 'react'

export type IllustrationName = 'own' | 'signIn' | 'key'

/** Two tones on a grid of 48: soft areas of the accent behind lines of it. */
const drawings: Record<IllustrationName, ReactNode> = {
  own: (
    <>
      <circle className="wk-tone" cx="29" cy="17.5" r="8.5" />
      <circle cx="29" cy="17.5" r="8.5" />
      <path
        className="wk-paper"
        d="M10 22.5a4 4 0 0 1 4-4h20a4 4 0 0 1 4 4v11a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4z"
      />
      <path d="M38 25.5h-7a2.75 2.75 0 0 0 0 5.5h7" />
    </>
  ),
  signIn: (
    <>
      <path className="wk-tone" d="M15 12.5a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v26H15z" />
      <path d="M15 38.5v-26a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v26M10.5 38.5h27" />
      <path d="M28 24.5v1.6" />
    </>
  ),
  key: (
    <>
      <path className="wk-tone" d="M24 8.5 36 13v9.5c0 8-5 13.5-12 17-7-3.5-12-9-12-17V13z" />
      <path d="M24 8.5 36 13v9.5c0 8-5 13.5-12 17-7-3.5-12-9-12-17V13z" />
      <path d="m18.8 23.8 3.8 3.8 6.8-7.4" />
    </>
  ),
}

export function Illustration({ name }: { name: IllustrationName }) {
  return (
    <svg className="wk-illustration" width="48" height="48" viewBox="0 0 48 48" aria-hidden="true">
      {drawings[name]}
    </svg>
  )
}
