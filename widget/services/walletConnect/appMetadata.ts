export interface AppMetadata {
  name: string
  description: string
  /** The origin that the browser reported for the page, whatever the page says of itself (R27). */
  url: string
  icons: string[]
}

export interface AppMetadataParameters {
  /** What the page set. */
  claimed: { name?: string | undefined; description?: string | undefined; icons?: string[] | undefined }
  /** The project's name, for pages that set none. */
  projectName: string
  origin: string
}

const maxLengths = { name: 64, description: 256, icon: 512, icons: 4 } as const

/** What a wallet is told of the site that asks. */
export function appMetadata({ claimed, projectName, origin }: AppMetadataParameters): AppMetadata {
  const icons = claimed.icons ?? []
  return {
    name: toPlainText(claimed.name, maxLengths.name) || toPlainText(projectName, maxLengths.name) || origin,
    description: toPlainText(claimed.description, maxLengths.description),
    url: origin,
    icons: icons
      .filter((icon) => icon.startsWith('https://') && icon.length <= maxLengths.icon)
      .slice(0, maxLengths.icons),
  }
}

/** Text without what could disguise it: control characters, marks that turn the reading direction, letters that are blank. */
export function toPlainText(text: string | undefined, length: number): string {
  return (text ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\u115f\u1160\u2800\u3164\uffa0]|\u034f/gu, ' ')
    .trim()
    .slice(0, length)
}
