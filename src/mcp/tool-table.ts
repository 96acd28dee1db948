import type { Tool } from './tool.js'
import { changesTool } from './tools/changes.js'
import { editTool } from './tools/edit.js'
import { findTool } from './tools/find.js'
import { identifyTool } from './tools/identify.js'
import { listBoxesTool } from './tools/list-boxes.js'
import { problemsTool } from './tools/problems.js'
import { refreshTool } from './tools/refresh.js'
import { shipsTool } from './tools/ships.js'
import { showTool } from './tools/show.js'
import { summarizeTool } from './tools/summarize.js'
import { todayTool } from './tools/today.js'
import { trackTool } from './tools/track.js'
import type { Writing } from './writings.js'

const tools: readonly Tool[] = [
  todayTool,
  findTool,
  listBoxesTool,
  summarizeTool,
  showTool,
  changesTool,
  problemsTool,
  shipsTool,
  identifyTool,
  trackTool,
  editTool,
  refreshTool,
]

/** Returns tools in a fixed order: all tools that only read, and the tools for the allowed kinds of changes. */
export const toolsAllowed = (allowed: readonly Writing[]): readonly Tool[] =>
  tools.filter(({ writing }) => writing === undefined || allowed.includes(writing))
