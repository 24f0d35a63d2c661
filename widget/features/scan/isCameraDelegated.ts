declare global {
  interface Document {
    /** Chromium's; other browsers say it by refusing. */
    readonly featurePolicy?: { allowsFeature(feature: string): boolean }
  }
}

/** Whether the pages around let this document have the camera, as far as the browser says so. */
export function isCameraDelegated({ featurePolicy }: Pick<Document, 'featurePolicy'>): boolean {
  return featurePolicy?.allowsFeature('camera') ?? true
}
