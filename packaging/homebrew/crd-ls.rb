# For Homebrew/homebrew-core, as Formula/c/crd-ls.rb. The checksum is that of the tag's source archive.
class CrdLs < Formula
  desc "Language server for Kubernetes CustomResourceDefinitions in YAML"
  homepage "https://github.com/crd-ls/crd-ls"
  url "https://github.com/crd-ls/crd-ls/archive/refs/tags/v0.2.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "Apache-2.0"
  head "https://github.com/crd-ls/crd-ls.git", branch: "main"

  depends_on "rust" => :build

  def install
    system "cargo", "install", *std_cargo_args
    generate_completions_from_executable(bin/"crd-ls", "completions")
    (man1/"crd-ls.1").write Utils.safe_popen_read(bin/"crd-ls", "man")
  end

  test do
    (testpath/"crd.yaml").write <<~YAML
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      metadata:
        name: books.library.example
      spec:
        group: library.example
        scope: Namespaced
        names:
          kind: Book
          plural: books
        versions:
        - name: v1
          served: true
          storage: true
          schema:
            openAPIV3Schema:
              type: object
              properties:
                pages:
                  minimum: 1
    YAML
    assert_match "structural/type-missing", shell_output("#{bin}/crd-ls check crd.yaml", 1)
  end
end
