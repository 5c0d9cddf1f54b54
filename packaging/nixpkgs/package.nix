# For NixOS/nixpkgs, as pkgs/by-name/cr/crd-ls/package.nix. `nix-build` prints both hashes when they are empty.
{
  lib,
  rustPlatform,
  fetchFromGitHub,
  installShellFiles,
}:

rustPlatform.buildRustPackage (finalAttrs: {
  pname = "crd-ls";
  version = "0.2.0";

  src = fetchFromGitHub {
    owner = "crd-ls";
    repo = "crd-ls";
    tag = "v${finalAttrs.version}";
    hash = "";
  };

  cargoHash = "";

  nativeBuildInputs = [ installShellFiles ];

  # They take minutes, and need neither a network nor anything that is not in the source.
  cargoTestFlags = [ "--lib" ];

  postInstall = ''
    installShellCompletion --cmd crd-ls \
      --bash <($out/bin/crd-ls completions bash) \
      --fish <($out/bin/crd-ls completions fish) \
      --zsh <($out/bin/crd-ls completions zsh)
    $out/bin/crd-ls man > crd-ls.1
    installManPage crd-ls.1
  '';

  meta = {
    description = "Language server for Kubernetes CustomResourceDefinitions in YAML";
    homepage = "https://github.com/crd-ls/crd-ls";
    license = lib.licenses.asl20;
    mainProgram = "crd-ls";
  };
})
