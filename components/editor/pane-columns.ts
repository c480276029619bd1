/** Where there is room: files, then what the border divides. */
export const editorColumns = "lg:grid-cols-[13rem_minmax(0,1fr)]";

/** The left pane, the border, and the right pane. */
export const paneColumns = "lg:grid-cols-[minmax(0,calc(var(--editor-share,50)*1%))_0.5rem_minmax(0,1fr)]";
