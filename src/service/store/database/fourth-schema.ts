/**
 * Brings a file of version 3 to version 4: a container counts its changes, so that what was written
 * of it before can be told from what is true now.
 */
export const fourthSchema = `
ALTER TABLE containers ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
`
