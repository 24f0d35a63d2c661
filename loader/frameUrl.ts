/** A document of the kit's origin that the frame may show: the widget, or the page that says why it may not be shown. */
export function frameUrl(kitOrigin: string, page: 'widget' | 'problem', projectId: string): string {
  return `${kitOrigin}/${page}/?projectId=${encodeURIComponent(projectId)}`
}
