/** `vedette`: the waist, the words around it, and the layers over systems. */
export * from '@vedette/core';
