import * as z from 'zod/mini'
import { themeModes } from './theme.ts'

export const themeModeSchema = z.enum(themeModes)
