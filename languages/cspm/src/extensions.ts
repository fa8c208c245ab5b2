/** How the names of scripts end. */
export const scriptExtensions: readonly string[] = ['.csp', '.cspm', '.fdr2'];
