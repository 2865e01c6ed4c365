// The outline of the page, which index.html shows until the page itself is there.

export function removeOutline(): void {
  document.getElementById('outline')?.remove();
}
