import * as z from 'zod/mini'

/** Words of a page's. */
export const text = () => z.string().check(z.maxLength(512))

/** An address of the web. */
export const webUrl = () => z.url({ protocol: /^https?$/ }).check(z.maxLength(2048))
